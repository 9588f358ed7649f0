import type { Campaign } from "#shared/campaigns/contract";
import { isAtWork } from "#shared/campaigns/reading";
import { channels } from "#shared/catalogue/channels";
import { countText } from "#shared/core/numbers";
import { dayText } from "#shared/core/time";
import { propertyPath } from "#shared/core/places";
import { wishes } from "#shared/market/result-choices";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { EnquiryRow } from "./enquiries.ts";
import type { DroppedFile } from "./read-file.ts";

/** The enquiries of a feedback with their campaigns, a choice where none was found, and the button that keeps them. */
export function EnquiryList(props: {
  file: DroppedFile;
  rows: EnquiryRow[];
  campaigns: Campaign[];
  isRunning: boolean;
  onAssign: (row: EnquiryRow, campaign: Campaign | undefined) => void;
  onKeep: () => void;
  onRestart: () => void;
}) {
  const { rows, isRunning } = props;
  const open = rows.filter(({ state }) => state === "new" || state === "failed");
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p role="status" className="text-ink-soft wrap-anywhere">
        {`${props.file.name}: ${countText(rows.length, "Anfrage", "Anfragen")}, ${open.length} davon neu. Von den Personen werden nur die Anfangsbuchstaben festgehalten.`}
      </p>
      <ul aria-label="Anfragen" className="border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 border-b border-line py-3">
            <EnquiryTitle row={row} />
            <p className="text-xs text-ink-soft">{factsOf(row)}</p>
            {row.isByHand && row.state !== "known" && (
              <Assignment
                row={row}
                campaigns={props.campaigns}
                disabled={isRunning}
                onAssign={(campaign) => props.onAssign(row, campaign)}
              />
            )}
            {row.state === "known" && <p>Festgehalten</p>}
            {row.problem && (
              <p role="alert" className="text-red">
                {row.problem}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={props.onRestart}>Andere Datei wählen</Button>
        <Button
          variant="primary"
          busy={isRunning}
          disabledReason={open.length === 0 ? "Es gibt keine neue Anfrage mit einer Kampagne" : undefined}
          onClick={props.onKeep}
        >
          Anfragen festhalten
        </Button>
      </div>
    </div>
  );
}

function EnquiryTitle({ row: { campaign, enquiry } }: { row: EnquiryRow }) {
  return (
    <p className="font-medium wrap-anywhere">
      {campaign ? (
        <TextLink to={propertyPath(campaign.id)}>{campaign.title}</TextLink>
      ) : (
        enquiry.title || enquiry.property || "Ohne Objekt"
      )}
    </p>
  );
}

function factsOf({ enquiry: { on, channel, wish, note, property }, isByHand }: EnquiryRow): string {
  const number = isByHand && property !== "" ? `Nr. ${property}` : "";
  return [dayText(on), channels[channel], wishes[wish], note, number].filter(Boolean).join(" · ");
}

/** To which campaign an enquiry belongs whose property no campaign has. */
function Assignment(props: {
  row: EnquiryRow;
  campaigns: Campaign[];
  disabled: boolean;
  onAssign: (campaign: Campaign | undefined) => void;
}) {
  const { row, campaigns } = props;
  const open = campaigns.filter(isAtWork).toSorted((one, other) => one.title.localeCompare(other.title, "de"));
  return (
    <Field
      label="Kampagne"
      hint="Keine Kampagne hat diese Objektnummer oder OpenImmo-Kennung. Ohne Auswahl wird die Anfrage nicht festgehalten."
    >
      <Select
        value={row.campaign?.id ?? ""}
        disabled={props.disabled}
        onChange={({ target }) => props.onAssign(open.find(({ id }) => id === target.value))}
      >
        <option value="">Keine</option>
        {open.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
