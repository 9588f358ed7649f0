import { useState } from "react";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import type { Property } from "#shared/market/contract";
import { asksForModel } from "#shared/market/duties/commission";
import { type CampaignDuties, clients, commissionModels, type DutiesUpdate } from "#shared/market/duties/contract";
import { errorMessage } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { Select } from "../../../ui/select.tsx";
import { saveDuties } from "./save-duties.ts";

const places = { yes: "Ja, von Ihrem Büro entfernt", no: "Nein, in Ihrem Büro" } as const;

/** What decides which duties concern a campaign and stands nowhere else; each answer is kept as it is given. */
export function DutyQuestions(props: { campaign: Campaign; property: Property; stored: CampaignDuties; now: string }) {
  const { campaign, property, stored } = props;
  const today = dayOf(props.now, campaign.timezone);
  const answer = (body: DutiesUpdate) =>
    void saveDuties(campaign.id, { ...body, version: stored.version }).catch((error: unknown) =>
      notifyError("Die Antwort wurde nicht gespeichert", { detail: errorMessage(error, "") }),
    );
  return (
    <div className="grid max-w-2xl gap-4 sm:grid-cols-2 print:hidden">
      <Choice
        label="Der Auftraggeber ist"
        words={clients}
        value={stored.client}
        onChange={(client) => answer({ client })}
      />
      {stored.client === "consumer" && (
        <Choice
          label="Außerhalb Ihres Büros oder aus der Ferne geschlossen?"
          hint="Ja auch, wenn der Auftraggeber dort sein Angebot unterschrieben hat oder Sie ihn unmittelbar davor draußen persönlich angesprochen haben."
          words={places}
          value={stored.at_distance === null ? null : stored.at_distance ? "yes" : "no"}
          onChange={(place) => answer({ at_distance: place && place === "yes" })}
        />
      )}
      {stored.client === "consumer" && stored.at_distance && (
        <EarlyWish key={stored.early_wish} kept={stored.early_wish} today={today} onKeep={answer} />
      )}
      {asksForModel({ type: campaign.property_type_code, property }) && (
        <Choice
          label="Warum zahlt der Käufer Provision?"
          words={commissionModels}
          value={stored.commission_model}
          onChange={(commission_model) => answer({ commission_model })}
        />
      )}
    </div>
  );
}

/** A day is kept when it is confirmed: it is typed key by key. */
function EarlyWish({ kept, today, onKeep }: { kept: Day | null; today: Day; onKeep: (body: DutiesUpdate) => void }) {
  const [wish, setWish] = useState<Day | "">(kept ?? "");
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label="Beginn vor Ende der Widerrufsfrist verlangt am"
        hint="Ausdrücklich und in Textform, etwa mit einem Satz im Auftrag. Sonst schuldet er bei einem Widerruf nichts für die Arbeit bis dahin (BGB § 357a Abs. 2)."
      >
        <DateInput value={wish} min="2000-01-01" max={today} onChange={setWish} />
      </Field>
      {wish !== (kept ?? "") && (
        <Button size="sm" onClick={() => onKeep({ early_wish: wish || null })}>
          Wunsch festhalten
        </Button>
      )}
    </div>
  );
}

function Choice<Value extends string>(props: {
  label: string;
  hint?: string;
  words: Readonly<Record<Value, string>>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  const { label, hint, words, value, onChange } = props;
  return (
    <Field label={label} hint={hint}>
      <Select value={value ?? ""} onChange={({ target }) => onChange((target.value || null) as Value | null)}>
        <option value="">Noch nicht angegeben</option>
        {(Object.entries(words) as [Value, string][]).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
