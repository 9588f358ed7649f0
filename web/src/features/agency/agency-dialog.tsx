import { useQuery } from "@tanstack/react-query";
import type { Agency } from "#shared/agency/contract";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { AgencyDefaults, AgencyIdentity, AgencyImprint, AgencyRooms } from "./agency-fields.tsx";
import { useAgencyForm } from "./agency-form.ts";
import { AgencyPreview } from "./agency-preview.tsx";
import { agencyQuery } from "./agency-query.ts";

const title = "Angaben des Büros";
const description =
  "Sie stehen auf Berichten an Eigentümer: in PDF, Webseite und E-Mail. Leere Felder bedeuten, was Ihr Betreiber eingerichtet hat.";

/** The agency's settings with a picture of what owners get, for administrators; loaded when it is opened. */
export default function AgencyDialog({ onClose }: { onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(agencyQuery);
  if (data) return <AgencyForm agency={data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={title}
      description={description}
      size="xl"
      isFetching={isFetching}
      sentence="Die Angaben des Büros konnten nicht geladen werden."
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function AgencyForm({ agency, onClose }: { agency: Agency; onClose: () => void }) {
  const edit = useAgencyForm(agency, onClose);
  return (
    <FormDialog form={edit} title={title} description={description} size="xl" submitLabel="Speichern" onClose={onClose}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <AgencyIdentity edit={edit} agency={agency} />
          <AgencyImprint edit={edit} />
          <AgencyDefaults edit={edit} />
          <AgencyRooms edit={edit} />
        </div>
        <AgencyPreview fields={edit.form.watch()} />
      </div>
    </FormDialog>
  );
}
