import { dayText, relativeDays } from "#shared/core/time";
import { ExternalLink, Pencil } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { euroText, rateText } from "#shared/core/numbers";
import type { Property } from "#shared/market/contract";
import { exposeDraft } from "#shared/market/expose-draft";
import { propertyFacts } from "#shared/market/property-facts";
import { mandates } from "#shared/market/property-choices";
import { daysLeft, deadlinesOf, deadlineText, energyAdText, priceChangeText } from "#shared/market/property-words";
import { hidesAddress } from "#shared/market/public-address";
import { useWantedHeading } from "../../core/wanted-heading.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** The property of a campaign: what is known of it, the ad text of its energy certificate, deadlines, the price's steps. */
export function PropertySection(props: { campaign: Campaign; property: Property; now: string; onEdit: () => void }) {
  const { campaign, property } = props;
  const headingId = useId();
  const heading = useWantedHeading("objekt", true);
  const facts = factsOf(campaign, property);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
          Objekt
        </h2>
        <Button icon={Pencil} onClick={props.onEdit}>
          {facts.length > 0 ? "Bearbeiten" : "Angaben ergänzen"}
        </Button>
      </div>
      {facts.length > 0 ? (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3 lg:grid-cols-4">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-sm text-ink-soft">
          Preis, Flächen, Energieausweis und Auftrag: Daraus entstehen der Pflichttext für Anzeigen, der Preis je
          Quadratmeter und die Erinnerung an Fristen.
        </p>
      )}
      <EnergyText campaign={campaign} property={property} />
      <ExposeDraft campaign={campaign} property={property} />
      <Deadlines {...props} />
      <PriceSteps property={property} />
    </section>
  );
}

function factsOf(campaign: Campaign, property: Property): [string, ReactNode][] {
  const type = campaign.property_type_code;
  const percent = (value: number | null) => value !== null && rateText(value);
  const all: [string, ReactNode][] = [
    ["Angebotspreis", property.asking_price !== null && euroText(property.asking_price)],
    [
      "Mit dem Eigentümer vereinbart",
      property.agreed_price !== undefined &&
        `${euroText(property.agreed_price.to)} ab ${dayText(property.agreed_price.on)}`,
    ],
    ...propertyFacts(type, property),
    ["Provision Verkäufer", percent(property.commission_seller)],
    ["Provision Käufer", percent(property.commission_buyer)],
    ["Auftrag", property.mandate && mandates[property.mandate]],
    ["Verlängerung", property.mandate_renewal],
    ["Objektnummer", property.external_number],
    ["Adresse", hidesAddress(campaign, property) && "wird nicht veröffentlicht"],
    ...property.portals.map(({ name, url }): [string, ReactNode] => [
      name,
      <a
        key={url}
        href={url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1 text-accent-ink underline underline-offset-2"
      >
        Anzeige öffnen
        <ExternalLink size={14} aria-hidden />
      </a>,
    ]),
  ];
  return all.filter(([, value]) => value !== null && value !== false && value !== "");
}

/** The text that GModG § 87 demands of an ad, ready to copy, or what is missing for it. */
function EnergyText({ campaign, property }: { campaign: Campaign; property: Property }) {
  const { text, missing } = energyAdText(campaign.property_type_code, property);
  if (property.version === 0 || (text === "" && missing.length === 0)) return null;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold">Pflichtangaben für Anzeigen (GModG § 87)</h3>
      {text && <p>{text}</p>}
      {missing.length > 0 && <p className="text-orange">{`Es fehlt noch: ${missing.join(", ")}.`}</p>}
      {text && missing.length === 0 && (
        <div>
          <CopyButton text={text} label="Pflichttext kopieren" size="sm" />
        </div>
      )}
    </div>
  );
}

/** A first text of the exposé, without the street where the address is not to be published. */
function ExposeDraft({ campaign, property }: { campaign: Campaign; property: Property }) {
  if (property.version === 0) return null;
  const draft = exposeDraft(campaign, property);
  return (
    <Disclosure title="Entwurf des Exposés">
      <div className="flex flex-col gap-3 text-sm">
        <p className="whitespace-pre-line wrap-anywhere">{draft}</p>
        <div>
          <CopyButton text={draft} label="Entwurf kopieren" size="sm" />
        </div>
      </div>
    </Disclosure>
  );
}

function Deadlines({ campaign, property, now }: { campaign: Campaign; property: Property; now: string }) {
  const deadlines = deadlinesOf(property);
  if (deadlines.length === 0) return null;
  return (
    <div className="text-sm">
      <h3 className="mb-1 font-semibold">Fristen</h3>
      <ul className="flex flex-col gap-1">
        {deadlines.map((deadline) => {
          const days = daysLeft(deadline, now, campaign.timezone);
          return (
            <li key={`${deadline.kind} ${deadline.name ?? ""} ${deadline.on}`}>
              {`${deadlineText(deadline)} am ${dayText(deadline.on)} `}
              <span className={days <= 14 ? "font-medium text-orange" : "text-ink-soft"}>({relativeDays(days)})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PriceSteps({ property }: { property: Property }) {
  const steps = property.price_steps.toReversed();
  if (steps.length < 2) return null;
  return (
    <Disclosure title={`Preisverlauf (${steps.length} Schritte)`} className="text-sm">
      <ul className="mt-2 flex flex-col gap-1">
        {steps.map(({ on, from, to, reason }) => (
          <li key={on}>
            {`${dayText(on)}: ${to === null ? "ohne Preis" : euroText(to)}`}
            <span className="text-ink-soft">
              {[priceChangeText(from, to), reason].filter(Boolean).map((said) => ` · ${said}`)}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
