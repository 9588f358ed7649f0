import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CatalogueProposal,
  catalogueProposals,
  type MeasureExperience,
} from "#shared/analytics/catalogue-proposals";
import { centText, countText, euroText, numberText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { ChartPanel } from "../../ui/charts/chart-panel.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useUser } from "../accounts/session.tsx";
import { measuresQuery } from "../catalogue/queries.ts";
import { takeProposal } from "./take-proposal.ts";

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
