import { useMutation, useQuery } from "@tanstack/react-query";
import { Globe, Pencil } from "lucide-react";
import { useId, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { PropertyPage } from "#shared/market/page/contract";
import { dutyRules } from "#shared/market/duties/rules";
import { errorMessage } from "../../../core/api.ts";
import { firstStep } from "../../../core/refusals.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { filesQuery } from "../../files/queries.ts";
import { pageQuery, savePage } from "./page-query.ts";
import { PicturesFailed, picturesReason } from "./pictures-failed.tsx";
import { PublishedPage } from "./published-page.tsx";

const PageDialog = lazyDialog(() => import("./page-dialog.tsx"));
const ConfirmDialog = lazyDialog(async () => ({
  default: (await import("../../../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

interface About {
  campaign: Campaign;
  now: string;
}

/** The public page of the property: whether it is published, what it lacks, how often it was looked at. */
export function PageSection(props: About) {
  const headingId = useId();
  const { data, error, refetch, isFetching } = useQuery(pageQuery(props.campaign.id));
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 print:hidden">
      <h2 id={headingId} className="text-base font-semibold">
        Objektseite
      </h2>
      {data ? (
        <Page {...props} page={data} />
      ) : error ? (
        <ErrorState
          compact
          sentence="Der Stand der Objektseite konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Objektseite wird geladen">
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Page({ campaign, now, page }: About & { page: PropertyPage }) {
  const [opened, setOpened] = useState<"edit" | "end">();
  const close = () => setOpened(undefined);
  const withdrawal = useMutation({
    networkMode: "always",
    mutationFn: () => savePage(campaign.id, { published: false, version: page.version }),
    onSuccess: () => {
      close();
      notifySuccess("Objektseite vom Netz genommen");
    },
  });
  const edit = () => setOpened("edit");
  return (
    <>
      {page.published_at === null ? (
        <Unpublished campaign={campaign} page={page} onPublish={edit} />
      ) : (
        <PublishedPage campaign={campaign} page={page} now={now}>
          {page.obstacle === null && (
            <Button icon={Pencil} onClick={edit}>
              Ändern
            </Button>
          )}
          <Button variant="quiet" onClick={() => setOpened("end")}>
            Vom Netz nehmen
          </Button>
        </PublishedPage>
      )}
      {opened === "edit" && <PageDialog campaign={campaign} page={page} onClose={close} />}
      {opened === "end" && (
        <ConfirmDialog
          open
          title="Objektseite vom Netz nehmen?"
          question="Nach wenigen Minuten kann sie niemand mehr öffnen. Ihre Adresse bleibt: Sie können die Seite jederzeit wieder veröffentlichen, und Schilder mit ihrem QR-Code gelten weiter."
          confirmLabel="Vom Netz nehmen"
          busy={withdrawal.isPending}
          error={withdrawal.error ? errorMessage(withdrawal.error, "Die Objektseite steht noch im Netz.") : undefined}
          onConfirm={() => withdrawal.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}

/** What keeps the page from being published, or the way there. */
function Unpublished(props: { campaign: Campaign; page: PropertyPage; onPublish: () => void }) {
  const { campaign, page, onPublish } = props;
  const files = useQuery({ ...filesQuery(campaign.id), enabled: page.obstacle === null });
  const { data } = files;
  if (page.obstacle) return <p className="max-w-reading text-sm text-ink-soft">{page.obstacle}</p>;
  const duties = firstStep("duties", campaign.id);
  const open = page.open_duties.map((key) => dutyRules[key].title);
  const reason =
    page.missing.length > 0
      ? `Es fehlt noch: ${page.missing.join(", ")}`
      : open.length > 0
        ? `Offene Pflichten: ${open.join(", ")}`
        : undefined;
  return (
    <>
      <p className="max-w-reading text-sm text-ink-soft">
        Eine Seite, die jeder öffnen kann: Bilder, Eckdaten, Energieausweis, Provision und Ihr Impressum. Ein Name eines
        Eigentümers oder eine Notiz steht nie darauf, die Straße nur, wenn die Adresse veröffentlicht werden darf.
      </p>
      {reason && <p className="text-sm text-orange">{`${reason}.`}</p>}
      {page.missing.length === 0 && open.length > 0 && (
        <LinkButton size="sm" to={duties.to} className="self-start">
          {duties.label}
        </LinkButton>
      )}
      {files.error && !data && <PicturesFailed files={files} />}
      <Button
        icon={Globe}
        className="self-start"
        disabledReason={reason ?? (data ? undefined : picturesReason(files))}
        onClick={onPublish}
      >
        Veröffentlichen
      </Button>
    </>
  );
}
