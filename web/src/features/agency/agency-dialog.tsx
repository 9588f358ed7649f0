import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { type Agency, agencyRoutes } from "#shared/agency/contract";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import {
  AgencyClosedDays,
  AgencyDefaults,
  AgencyHelp,
  AgencyIdentity,
  AgencyImprint,
  AgencyPages,
  AgencyRooms,
} from "./agency-fields.tsx";
import { AgencyInbox } from "./agency-inbox.tsx";
import { useAgencyForm, type AgencyFormFields } from "./agency-form.ts";
import { agencyQuery } from "./agency-query.ts";
import * as z from "zod/mini";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { useDebounced } from "../../core/settled.ts";
import { Spinner } from "../../ui/spinner.tsx";

/** Pause after the last key before the picture follows. */
const drawAfter = 500;

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
          <AgencyImprint edit={edit} agency={agency} />
          <AgencyDefaults edit={edit} />
          <AgencyClosedDays edit={edit} />
          <AgencyRooms edit={edit} />
          <AgencyPages edit={edit} />
          <AgencyInbox />
          <AgencyHelp edit={edit} />
        </div>
        <AgencyPreview fields={edit.form.watch()} />
      </div>
    </FormDialog>
  );
}

/**
 * A made-up report with the settings as they are typed, by the renderer that makes the real ones. While something can't
 * be taken, the last good picture stays.
 */
function AgencyPreview({ fields }: { fields: AgencyFormFields }) {
  const settled = useDebounced(fields, drawAfter);
  const body = agencyRoutes.previewAgency.body.safeParse(settled);
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKeys.agencyPreview, settled],
    queryFn: ({ signal }) =>
      call("POST /agency/preview", { body: body.data as z.input<typeof agencyRoutes.previewAgency.body>, signal }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <section aria-label="Vorschau" className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-0 lg:self-start">
      <h3 className="flex items-center gap-2 text-sm font-medium">
        So sieht ein Bericht aus
        {isFetching && <Spinner label="wird gezeichnet" />}
      </h3>
      {isError ? (
        <p role="alert" className="text-sm text-ink-soft">
          Die Vorschau konnte nicht erstellt werden.
        </p>
      ) : (
        // A link in it would open a window, which the sandbox does not allow: it leads nowhere.
        <iframe
          title="Beispielbericht"
          sandbox=""
          srcDoc={data?.html.replace("<head>", '<head><base target="_blank">')}
          className="h-96 w-full rounded-md border border-line bg-white lg:h-[50vh]"
        />
      )}
    </section>
  );
}
