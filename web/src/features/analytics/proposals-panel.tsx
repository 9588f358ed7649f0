import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CatalogueProposal,
  catalogueProposals,
  type MeasureExperience,
  undoOf,
} from "#shared/analytics/catalogue-proposals";
import { centText, countText, euroText, numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../accounts/session.tsx";
import { measuresQuery } from "../catalogue/queries.ts";
import type { Measure } from "#shared/catalogue/contract";
import { ApiError, call, errorMessage, isGone } from "../../core/api.ts";
import { removeFromList, upsertInList, readFromList } from "../../core/list-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";

const shownAtFirst = 10;

/** Where the library's figures differ from what ended campaigns took and cost, with the press that corrects it. */
export function ProposalsPanel({ experiences }: { experiences: MeasureExperience[] }) {
  const { is_admin: isAdmin } = useUser();
  const library = useQuery(measuresQuery);
  const [isWhole, setWhole] = useState(false);
  const proposals = library.data ? catalogueProposals(library.data, experiences) : [];
  const shown = isWhole ? proposals : proposals.slice(0, shownAtFirst);
  return (
    <ChartPanel
      title="Vorschläge für die Bibliothek"
      note={
        isAdmin
          ? "Wo die Angaben der Bibliothek von Ihren beendeten Kampagnen abweichen, ab fünf Fällen. Neue Pläne rechnen mit dem, was Sie übernehmen."
          : "Wo die Angaben der Bibliothek von Ihren beendeten Kampagnen abweichen, ab fünf Fällen. Übernehmen dürfen sie nur Administratoren."
      }
    >
      {library.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : library.isLoadingError ? (
        <ErrorState
          sentence="Die Bibliothek ist gerade nicht erreichbar."
          compact
          busy={library.isFetching}
          onRetry={() => void library.refetch()}
        />
      ) : proposals.length === 0 ? (
        <p className="text-sm text-ink-soft">
          Keine Vorschläge: Die Bibliothek passt zu Ihren Rechnungen und Laufzeiten, oder es gibt noch keine fünf Fälle.
        </p>
      ) : (
        <ul aria-label="Vorschläge für die Bibliothek" className="divide-y rounded-md border border-line">
          {shown.map((proposal) => (
            <ProposalRow key={`${proposal.measure.id} ${proposal.what}`} proposal={proposal} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
      {shown.length < proposals.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>{`Alle ${proposals.length} Vorschläge zeigen`}</Button>
      )}
    </ChartPanel>
  );
}

function ProposalRow({ proposal, isAdmin }: { proposal: CatalogueProposal; isAdmin: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const { name } = proposal.measure;
  const words = proposal.what === "cost" ? costWords(proposal) : leadWords(proposal);
  const take = async () => {
    setBusy(true);
    await takeProposal(proposal);
    setBusy(false);
  };
  return (
    <li className="flex flex-col gap-2 px-4 py-3 text-sm sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-soft">{`${words.what}: Bibliothek ${words.catalogue}, bei Ihnen ${words.own} im Mittel aus ${words.cases}`}</p>
      </div>
      {isAdmin && (
        <Button
          size="sm"
          busy={isBusy}
          className="shrink-0 self-start sm:self-auto print:hidden"
          aria-label={`${words.proposed} übernehmen: ${name}`}
          onClick={() => void take()}
        >
          {`${words.proposed} übernehmen`}
        </Button>
      )}
    </li>
  );
}

function costWords({ catalogue, average, proposed, cases }: CatalogueProposal) {
  return {
    what: "Kosten",
    catalogue: catalogue === null ? "ohne Angabe" : euroText(catalogue),
    own: centText(Math.round(average * 100) / 100),
    proposed: euroText(proposed),
    cases: countText(cases, "Rechnung", "Rechnungen"),
  };
}

function leadWords({ catalogue, average, proposed, cases }: CatalogueProposal) {
  const days = (count: number) => countText(count, "Arbeitstag", "Arbeitstage");
  return {
    what: "Vorlauf",
    catalogue: catalogue === null ? "ohne Angabe" : days(catalogue),
    own: numberText(average),
    proposed: days(proposed),
    cases: countText(cases, "Fall", "Fällen"),
  };
}

type Update = CatalogueProposal["update"];

/** Corrects the library by a proposal and offers the way back. What a colleague changed meanwhile is not overwritten. */
async function takeProposal(proposal: CatalogueProposal): Promise<void> {
  const { measure, update } = proposal;
  await told(measure, "Der Vorschlag wurde nicht übernommen", async () => {
    await save(measure, update);
    notifySuccess(`Bibliothek angepasst: ${measure.name}`, { undo: () => void applyUndo(proposal) });
  });
}

/** Takes a proposal back as far as the library still says what it brought; another proposal for the same measure stays. */
async function applyUndo(proposal: CatalogueProposal): Promise<void> {
  const { measure, update } = proposal;
  await told(measure, "Der Vorschlag wurde nicht zurückgenommen", async () => {
    const current = await readFromList(measuresQuery, measure.id, true);
    if (!current) throw new ApiError(404, "", [], "not_found");
    const isStill = (Object.keys(update) as (keyof Update)[]).every((name) => current[name] === update[name]);
    if (!isStill) throw new ApiError(409, `„${measure.name}“ wurde inzwischen geändert und bleibt so.`);
    await save(current, undoOf(proposal));
  });
}

async function save({ id, version }: Measure, update: Update): Promise<void> {
  const answer = await call("PUT /measures/{id}", { params: { id }, body: { ...update, version } });
  await upsertInList(measuresQuery, answer, ({ name }) => name);
}

/** Does something with a measure and says why it failed; what is newer at the server is shown. */
async function told({ id, name }: Measure, failed: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (isGone(error)) await removeFromList(measuresQuery, id);
    else void queryClient.invalidateQueries({ queryKey: measuresQuery.queryKey });
    const detail = isGone(error) ? `„${name}“ gibt es in der Bibliothek nicht mehr.` : errorMessage(error, "");
    notifyError(failed, { detail });
  }
}
