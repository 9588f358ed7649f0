import { Archive, FileSignature, Filter, SearchX } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { stateNames } from "#shared/campaigns/state";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useIncrementalList } from "../../../ui/long-list.tsx";
import { usePrinting } from "../../../ui/printing.ts";
import { useWideScreen } from "../../../ui/wide-screen.ts";
import { useTitlePictures } from "../picture/campaign-picture.tsx";
import { useTeam } from "../../accounts/team.ts";
import { CampaignTable } from "./campaign-table.tsx";
import { CampaignCard, type CampaignCardActions } from "./card.tsx";
import { type CampaignListView, isInView } from "./view-address.ts";

/** The grid in which campaign cards, and the shapes that wait for them, stand. */
export const cardGridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4";

/** How many cards are drawn whole at once: more than a screen of a desk shows. */
const firstCards = 12;

/**
 * The cards of the campaigns that search and filter leave, archived ones in a section of their own.
 * @param props.isComplete whether all that could be among them are there
 */
export function CampaignListResult(
  props: { campaigns: Campaign[]; isComplete?: boolean; search: string; view: CampaignListView } & CampaignCardActions,
) {
  const { campaigns, isComplete = true, search, view, ...actions } = props;
  const now = useNow();
  const wanted = campaigns
    .filter((campaign) => isInView(campaign, view, now))
    .sort((one, other) => Number(one.archived) - Number(other.archived));
  const { drawn, more } = useIncrementalList(
    wanted,
    `${search} ${view.order} ${view.withArchived} ${view.state} ${view.person}`,
    {
      rows: ":scope > ul > li, :scope > section > ul > li, :scope > div > table > tbody > tr",
    },
  );
  const pictures = useTitlePictures(drawn.map(({ id }) => id));
  const { nameOf } = useTeam();
  const isTable = useWideScreen() && view.layout === "table";
  const isPrinting = usePrinting();
  const isWhole = (place: number) => isPrinting || place < firstCards;
  if (wanted.length === 0) return isComplete && <NothingShown view={view} search={search} />;
  if (isTable)
    return (
      <>
        <div className="contents">
          <CampaignTable campaigns={drawn} pictures={pictures} view={view} now={now} onEdit={actions.onEdit} />
        </div>
        {more}
      </>
    );
  const current = drawn.filter(({ archived }) => !archived);
  const archived = drawn.filter((campaign) => campaign.archived);
  return (
    <>
      <div className="contents">
        {current.length > 0 && (
          <ul aria-label="Kampagnen" className={cardGridClass}>
            {current.map((campaign, place) => (
              <CampaignCard
                key={campaign.id}
                isAsked={isWhole(place)}
                campaign={campaign}
                picture={pictures.get(campaign.id)}
                person={nameOf(campaign.responsible_id)}
                search={search}
                {...actions}
              />
            ))}
          </ul>
        )}
        {archived.length > 0 && (
          <section aria-labelledby="archived-campaigns" className="flex flex-col gap-3">
            <h3 id="archived-campaigns" className="flex items-center gap-2 text-sm font-semibold">
              <Archive size={16} aria-hidden className="text-ink-soft" />
              Archiviert
            </h3>
            <ul aria-labelledby="archived-campaigns" className={cardGridClass}>
              {archived.map((campaign, place) => (
                <CampaignCard
                  key={campaign.id}
                  isAsked={isWhole(current.length + place)}
                  campaign={campaign}
                  picture={pictures.get(campaign.id)}
                  person={nameOf(campaign.responsible_id)}
                  search={search}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      {more}
    </>
  );
}

function NothingShown({ view, search }: { view: CampaignListView; search: string }) {
  if (!search.trim() && view.state === "offer" && !view.person)
    return (
      <EmptyState
        icon={FileSignature}
        title="Kein offenes Angebot"
        hint="Im Assistenten wählen Sie „Zuerst als Angebot“, oder Sie machen eine Kampagne, in der noch nichts begonnen hat, in ihrem Überblick zum Angebot."
        action={<Button onClick={view.showAll}>Alle Kampagnen anzeigen</Button>}
      />
    );
  if (view.state || view.person)
    return (
      <EmptyState
        icon={Filter}
        title="Keine Kampagne passt zu dieser Auswahl"
        hint={
          view.state ? `Ausgewählt ist „${stateNames[view.state]}“.` : "Diese Person ist für keine Kampagne zuständig."
        }
        action={<Button onClick={view.showAll}>Alle Kampagnen anzeigen</Button>}
      />
    );
  if (!search.trim())
    return (
      <EmptyState
        icon={Archive}
        title="Alle Kampagnen sind archiviert"
        hint="Archivierte Kampagnen bleiben lesbar und lassen sich jederzeit zurückholen."
        action={<Button onClick={() => view.setWithArchived(true)}>Archivierte anzeigen</Button>}
      />
    );
  return (
    <EmptyState
      icon={SearchX}
      title="Keine Kampagnen gefunden"
      hint={
        view.withArchived
          ? "Gesucht wird in Titel, Adresse und Objektart."
          : "Gesucht wird in Titel, Adresse und Objektart, ohne archivierte Kampagnen."
      }
      action={<Button onClick={() => view.setSearch("")}>Suche zurücksetzen</Button>}
    />
  );
}
