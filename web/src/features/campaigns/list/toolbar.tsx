import { stateNames, stateOf } from "#shared/campaigns/state";
import { FileDown, Plus, ShieldCheck, SlidersHorizontal, WandSparkles } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { countText, numberText } from "#shared/core/numbers";
import { useNow } from "../../../core/now.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useTeam } from "../../accounts/team.ts";
import { ViewSelect } from "./view-select.tsx";
import { type CampaignListView, type CampaignOrder, campaignOrders, isInView } from "./view-address.ts";

const layouts = [
  { value: "cards", label: "Karten" },
  { value: "table", label: "Tabelle" },
] as const;

/**
 * Search, order, state, person, the archive's switch and the two ways to a new campaign; below, how many campaigns are shown. On a
 * phone what narrows the list is behind one button, so that the list is what one sees.
 */
export function CampaignListToolbar(props: {
  view: CampaignListView;
  campaigns: Campaign[];
  shown: Campaign[];
  onCreate: () => void;
}) {
  const { view, campaigns, shown } = props;
  const archived = view.withArchived ? campaigns.filter((campaign) => campaign.archived).length : 0;
  const now = useNow();
  const inView = (list: Campaign[]) => list.filter((campaign) => isInView(campaign, view, now));
  const [total, found] = [inView(campaigns).length, inView(shown).length];
  const [isUnfolded, setUnfolded] = useState(false);
  const folded = classNames("contents", !isUnfolded && "max-sm:hidden");
  const narrowed = [view.state, view.person, view.withArchived].filter(Boolean).length;
  const campaignsText = countText(total, "Kampagne", "Kampagnen");
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          label="Kampagnen durchsuchen"
          placeholder="Titel, Adresse, Objektart"
          value={view.search}
          onChange={view.setSearch}
          className="grow basis-48 md:max-w-80"
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="sm:hidden"
        >
          {narrowed > 0 ? `Filter (${numberText(narrowed)})` : "Filter"}
        </Button>
        <div className={folded}>
          <Select
            aria-label="Sortierung"
            value={view.order}
            onChange={(event) => view.setOrder(event.target.value as CampaignOrder)}
            className="grow basis-48 md:max-w-60"
          >
            {Object.entries(campaignOrders).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <StateSelect view={view} campaigns={campaigns} now={now} />
          <PersonSelect view={view} campaigns={campaigns} />
        </div>
        <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">
          <div className={folded}>
            <LinkButton
              to="/pflichten"
              icon={ShieldCheck}
              title="Offene Pflichten vor der Werbung"
              className="max-sm:grow"
            >
              Pflichten
            </LinkButton>
            <LinkButton to="/openimmo" icon={FileDown} title="Aus OpenImmo übernehmen" className="max-sm:grow">
              OpenImmo
            </LinkButton>
          </div>
          <Button icon={Plus} title="Neue Kampagne ohne den Assistenten" onClick={props.onCreate}>
            Selbst anlegen
          </Button>
          <LinkButton
            to="/onboarding"
            variant="primary"
            icon={WandSparkles}
            title="Neue Kampagne mit dem Assistenten, samt Plan"
          >
            Neue Kampagne
          </LinkButton>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft tabular-nums">
          {found < total ? `${numberText(found)} von ${campaignsText}` : campaignsText}
        </p>
        <div className={folded}>
          <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
            <ViewSelect view={view} />
            <SegmentedControl
              label="Darstellung"
              segments={layouts}
              value={view.layout}
              onChange={view.setLayout}
              className="max-sm:hidden"
            />
          </div>
          <Switch
            label={archived > 0 ? `Archivierte anzeigen (${numberText(archived)})` : "Archivierte anzeigen"}
            checked={view.withArchived}
            onChange={(event) => view.setWithArchived(event.target.checked)}
            className="max-sm:ml-auto"
          />
        </div>
      </div>
    </div>
  );
}

/** The states that there are, with how many campaigns each has. */
function StateSelect({ view, campaigns, now }: { view: CampaignListView; campaigns: Campaign[]; now: string }) {
  const shown = campaigns.filter(({ archived }) => !archived || view.withArchived);
  const byState = Map.groupBy(shown, (campaign) => stateOf(campaign, now).kind);
  const kinds = (Object.keys(stateNames) as (keyof typeof stateNames)[]).filter(
    (kind) => byState.has(kind) || kind === view.state,
  );
  return (
    <Select
      aria-label="Stand"
      value={view.state ?? ""}
      onChange={(event) => view.setState(event.target.value)}
      className="grow basis-40 md:max-w-52"
    >
      <option value="">Jeder Stand</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {`${stateNames[kind]} (${numberText(byState.get(kind)?.length ?? 0)})`}
        </option>
      ))}
    </Select>
  );
}

/** Those who are responsible for campaigns; no choice where that is one person or nobody. */
function PersonSelect({ view, campaigns }: { view: CampaignListView; campaigns: Campaign[] }) {
  const { nameOf } = useTeam();
  const chosen = view.person === "nobody" ? null : view.person;
  const ids = [
    ...new Set([...campaigns.map(({ responsible_id }) => responsible_id), ...(view.person ? [chosen] : [])]),
  ];
  if (ids.length < 2 && !view.person) return null;
  const people = ids
    .map((id) => ({ value: id ?? "nobody", name: id === null ? "Niemand" : (nameOf(id) ?? "Nicht mehr im Team") }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "de"));
  return (
    <Select
      aria-label="Zuständig"
      value={view.person}
      onChange={(event) => view.setPerson(event.target.value)}
      className="grow basis-40 md:max-w-52"
    >
      <option value="">Alle Personen</option>
      {people.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
