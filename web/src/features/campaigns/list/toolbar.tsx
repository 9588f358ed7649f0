import { FileDown, Plus, ShieldCheck, WandSparkles } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { countText, numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { type CampaignListView, type CampaignOrder, campaignOrders, isInView } from "./view-address.ts";

/** Search, order, the archive's switch and the two ways to a new campaign; below, how many campaigns are shown. */
export function CampaignListToolbar(props: {
  view: CampaignListView;
  campaigns: Campaign[];
  shown: Campaign[];
  onCreate: () => void;
}) {
  const { view, campaigns, shown } = props;
  const archived = campaigns.filter((campaign) => campaign.archived).length;
  const offers = campaigns.filter((campaign) => campaign.is_offer && !campaign.archived).length;
  const inView = (list: Campaign[]) => list.filter((campaign) => isInView(campaign, view));
  const [total, found] = [inView(campaigns).length, inView(shown).length];
  const campaignsText = countText(total, "Kampagne", "Kampagnen");
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchInput
          label="Kampagnen durchsuchen"
          placeholder="Titel, Adresse, Objektart"
          value={view.search}
          onChange={view.setSearch}
          className="grow basis-56 md:max-w-80"
        />
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
        <div className="flex grow flex-wrap justify-end gap-2 max-sm:*:grow">
          <LinkButton to="/pflichten" icon={ShieldCheck} title="Offene Pflichten vor der Werbung">
            Pflichten
          </LinkButton>
          <LinkButton to="/openimmo" icon={FileDown} title="Aus OpenImmo übernehmen">
            OpenImmo
          </LinkButton>
          <LinkButton to="/onboarding" icon={WandSparkles}>
            Assistent
          </LinkButton>
          <Button variant="primary" icon={Plus} onClick={props.onCreate}>
            Neue Kampagne
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="text-ink-soft tabular-nums">
          {found < total ? `${numberText(found)} von ${campaignsText}` : campaignsText}
        </p>
        {(offers > 0 || view.onlyOffers) && (
          <Switch
            label={`Nur Angebote (${numberText(offers)})`}
            checked={view.onlyOffers}
            onChange={(event) => view.setOnlyOffers(event.target.checked)}
            className="ml-auto"
          />
        )}
        <Switch
          label={archived > 0 ? `Archivierte anzeigen (${numberText(archived)})` : "Archivierte anzeigen"}
          checked={view.withArchived}
          onChange={(event) => view.setWithArchived(event.target.checked)}
          className="max-sm:ml-auto"
        />
      </div>
    </div>
  );
}
