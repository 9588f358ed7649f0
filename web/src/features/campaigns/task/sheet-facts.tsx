import { MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { agreedElsewhere } from "#shared/campaigns/agreed";
import type { Campaign, CampaignMeasure } from "#shared/campaigns/contract";
import { isEstimated } from "#shared/campaigns/estimated";
import { partOf, provisionalParts } from "#shared/campaigns/provisional";
import { shownPriority } from "#shared/campaigns/reading";
import { responsibleOf } from "#shared/campaigns/responsible";
import { isOpen } from "#shared/campaigns/status";
import { offsetOf } from "#shared/campaigns/schedule";
import { dateTimeText, dayIn } from "#shared/core/time";
import { seriesText } from "#shared/plan/make/series-words";
import { useNow } from "../../../core/now.ts";
import { Term } from "../../../ui/term.tsx";
import { useTeam } from "../../accounts/team.ts";
import { EstimatedMark } from "../estimated-mark.tsx";
import { useOwnersNamed } from "../named-owners.ts";
import { CampaignPicture, useTitlePictures } from "../picture/campaign-picture.tsx";
import { DashboardWhen } from "../when.tsx";

interface Shown {
  campaign: Campaign;
  measure: CampaignMeasure;
}

/** When, where, for whom and by whom. */
export function SheetFacts({ campaign, measure }: Shown) {
  const now = useNow();
  const { nameOf } = useTeam();
  const pictures = useTitlePictures([campaign.id]);
  const person = responsibleOf(measure, campaign);
  const isPlanned = isOpen(measure.status);
  const address = campaign.property_address;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <CampaignPicture type={campaign.property_type_code} picture={pictures.get(campaign.id)} className="h-16 w-24" />
        <div className="min-w-0">
          <Link to={`/dashboard/${campaign.id}`} className="font-medium underline-offset-2 hover:underline">
            {campaign.title}
          </Link>
          {address && (
            <p className="text-ink-soft">
              {address}{" "}
              <a
                href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-baseline gap-1 whitespace-nowrap text-accent-ink underline decoration-1 underline-offset-2"
              >
                <MapPin size={14} aria-hidden className="self-center" />
                Route
              </a>
            </p>
          )}
          <SheetOwners campaign={campaign} />
        </div>
      </div>
      <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-4 gap-y-1">
        <Fact word="Termin">
          <DashboardWhen measure={measure} campaign={campaign} now={now} className="text-ink!" />
          {isEstimated(measure, campaign) && <EstimatedMark isSentence />}
        </Fact>
        {measure.duration_minutes !== null && <Fact word="Dauer">{`${measure.duration_minutes} Minuten`}</Fact>}
        <Fact word="Zuständig">
          {nameOf(person) ?? "Niemand"}
          {measure.responsible_id === null && person !== null && " (wie für die Kampagne)"}
        </Fact>
        {measure.skip_reason && (
          <Fact word={isPlanned ? "Zuletzt übersprungen" : "Übersprungen"}>{measure.skip_reason}</Fact>
        )}
        <PlanFacts campaign={campaign} measure={measure} now={now} />
        {measure.channel_hint && <Fact word="Kanal">{measure.channel_hint}</Fact>}
        {measure.done_at && <Fact word="Erledigt">{dateTimeText(measure.done_at, campaign.timezone)}</Fact>}
      </dl>
    </div>
  );
}

/** A task's planning state in terms that explain themselves. */
function PlanFacts({ campaign, measure, now }: Shown & { now: string }) {
  const series = seriesText(measure, campaign, now);
  const part = partOf(measure);
  const agreed = agreedElsewhere(measure, (instant) => offsetOf(instant, campaign));
  return (
    <>
      {measure.status === "queued" && (
        <Fact word="Stand">
          <Term word="Warteschlange" />
        </Fact>
      )}
      {part && isOpen(measure.status) && <Fact word={<Term word="Vorläufig" />}>{provisionalParts[part].title}</Fact>}
      {series && <Fact word={<Term word="Serie" />}>{series}</Fact>}
      {agreed && <Fact word={<Term word="Vereinbart" />}>{dayIn(agreed, campaign.timezone)}</Fact>}
      <Fact word={<Term word="Priorität" />}>{`${shownPriority(measure)} von 10`}</Fact>
      {measure.duty && <Fact word={<Term word="Pflicht" />}>Ja</Fact>}
    </>
  );
}

function Fact({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{word}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** The owners, each with a number to call where there is one. */
function SheetOwners({ campaign }: { campaign: Campaign }) {
  const owners = useOwnersNamed(campaign.owners.map(({ owner_id }) => owner_id)) ?? [];
  const known = campaign.owners.flatMap(({ owner_id }) => owners.find(({ id }) => id === owner_id) ?? []);
  return known.map(({ id, name, phone }) => (
    <p key={id} className="text-ink-soft">
      <span className="sr-only">Eigentümer: </span>
      {name}
      {phone && (
        <>
          {" "}
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`}
            className="inline-flex items-baseline gap-1 whitespace-nowrap text-accent-ink underline decoration-1 underline-offset-2"
          >
            <Phone size={14} aria-hidden className="self-center" />
            {phone}
          </a>
        </>
      )}
    </p>
  ));
}
