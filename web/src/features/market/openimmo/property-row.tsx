import type { ReactNode } from "react";
import type { PropertyTypeCode } from "#shared/catalogue/property-types";
import { propertyTypes } from "#shared/catalogue/property-types";
import { countText } from "#shared/core/numbers";
import { propertyPath } from "#shared/core/places";
import type { Difference } from "#shared/market/openimmo/differences";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Select } from "../../../ui/select.tsx";
import { MakePlanLink } from "../../campaigns/make-plan-link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { campaignText, endText, offeredAgain, type Row } from "./rows.ts";

/** One property of the file: what it is, what would change, and how far its taking over is. */
export function PropertyRow(props: {
  row: Row;
  disabled: boolean;
  onChange: (changes: Partial<Row>) => void;
  onType: (type: PropertyTypeCode) => void;
  children?: ReactNode;
}) {
  const { row, onChange } = props;
  const { property, state, campaign, differences, ticked } = row;
  const ended = endText(row);
  const disabled = props.disabled || row.progress.kind === "done";
  const number = property.externalNumber ? `Nr. ${property.externalNumber}` : property.obid;
  const facts = [property.address, number, property.type.label];
  const pictures = property.attachments.filter(({ source }) => source !== "net").length;
  if (pictures > 0) facts.push(countText(pictures, "Bild", "Bilder"));
  const tick = ({ field }: Difference, isTicked: boolean) =>
    onChange(
      isTicked ? { ticked: [...ticked, field], isChosen: true } : { ticked: ticked.filter((one) => one !== field) },
    );
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {state === "unfit" ? (
            <p className="font-medium wrap-anywhere">{property.title}</p>
          ) : (
            <Checkbox
              label={<span className="font-medium wrap-anywhere">{property.title}</span>}
              checked={row.isChosen}
              disabled={disabled}
              onChange={(event) => onChange({ isChosen: event.target.checked })}
            />
          )}
          <p className="text-xs text-ink-soft wrap-anywhere">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {state === "new" && (
          <Select
            aria-label={`Objektart von „${property.title}“`}
            value={row.type ?? ""}
            disabled={disabled}
            onChange={(event) => props.onType(event.target.value as PropertyTypeCode)}
            className="w-56"
          >
            {!row.type && <option value="">Bitte wählen</option>}
            {propertyTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      {property.unfit && <p>{property.unfit}</p>}
      {campaign && (
        <p>
          {"Kampagne "}
          <TextLink to={propertyPath(campaign.id)}>{campaign.title}</TextLink>
          {campaignText(row)}
        </p>
      )}
      {state === "known" && ended && (
        <Button
          className="self-start"
          aria-label={`Neue Kampagne für „${property.title}“`}
          disabledReason={disabled ? "Die Übernahme läuft oder ist fertig" : undefined}
          onClick={() => onChange(offeredAgain(row))}
        >
          Neue Kampagne
        </Button>
      )}
      {props.children}
      {state === "new" && differences.length > 0 && <NewValues values={differences} />}
      {(state === "known" ? differences : []).map((difference) => (
        <Checkbox
          key={difference.field}
          label={`${difference.label}: ${difference.before || "offen"} → ${difference.after}`}
          hint={difference.isOwn ? "Hier von Hand eingetragen; bleibt, wenn Sie es nicht ankreuzen." : undefined}
          checked={ticked.includes(difference.field)}
          disabled={disabled || (!row.isChosen && !difference.isOwn)}
          onChange={(event) => tick(difference, event.target.checked)}
        />
      ))}
      {state !== "unfit" && property.problems.length > 0 && (
        <ul className="list-inside list-disc text-xs text-ink-soft">
          {property.problems.map((problem) => (
            <li key={problem} className="wrap-anywhere">{`${problem}.`}</li>
          ))}
        </ul>
      )}
      {state !== "unfit" && property.left.length > 0 && (
        <Disclosure title={`Steht in der Datei und kommt nicht mit (${property.left.length})`}>
          <ul className="list-inside list-disc text-xs text-ink-soft">
            {property.left.map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <RowProgress row={row} />
    </li>
  );
}

/** What a new campaign's property is given, before anything is written. */
function NewValues({ values }: { values: Difference[] }) {
  return (
    <dl aria-label="Wird eingetragen" className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
      {values.map(({ field, label, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="hyphens-auto wrap-anywhere">{after}</dd>
        </div>
      ))}
    </dl>
  );
}

function RowProgress({ row: { progress, state } }: { row: Row }) {
  if (progress.kind === "running") return <p role="status" className="text-ink-soft">{`${progress.text}...`}</p>;
  if (progress.kind === "failed")
    return (
      <p role="alert" className="text-red">
        {progress.problem}
      </p>
    );
  if (progress.kind !== "done") return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-green">
      <span>
        <TextLink to={`/dashboard/${progress.campaignId}`}>Übernommen</TextLink>
        {progress.left > 0 &&
          `; ${countText(progress.left, "Bild fehlt in der Datei oder ist beschädigt", "Bilder fehlen in der Datei oder sind beschädigt")}`}
        {progress.kept > 0 &&
          `; ${countText(progress.kept, "Angabe hat", "Angaben hat")} inzwischen jemand geändert, das bleibt`}
        {progress.stranger !== "" && `; ${progress.stranger} ist nicht im Team, zuständig sind Sie`}
      </span>
      {state === "new" && <MakePlanLink campaign={{ id: progress.campaignId }} isOneOfMany />}
    </p>
  );
}
