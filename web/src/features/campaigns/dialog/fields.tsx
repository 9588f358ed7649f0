import { Controller, useWatch } from "react-hook-form";
import { type Campaign, reportFrequencies } from "#shared/campaigns/contract";
import { timezones } from "#shared/core/timezone";
import { propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import { dayTimeText, longDayText, timeText } from "../../../core/dates.ts";
import { useNow } from "../../../core/now.ts";
import { DateTimeInput } from "../../../ui/date-time-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTeam } from "../../accounts/team.ts";
import { PersonOptions } from "../person-options.tsx";
import type { CampaignEdit } from "./campaign-form.ts";
import { instantOf, localText } from "../local-time.ts";

/** The fields of the campaign dialog. */
export function CampaignDialogFields(props: { edit: CampaignEdit; campaign: Campaign | undefined }) {
  const { form, about } = props.edit;
  const { nameOf } = useTeam();
  const isNew = props.campaign === undefined;
  const { register } = form;
  const now = useNow();
  const timezone = useWatch({ control: form.control, name: "timezone" });
  const start = instantOf(useWatch({ control: form.control, name: "marketing_start" }), timezone);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Titel" required {...about("title", { newer: ({ title }) => `„${title}“` })}>
        <TextInput {...register("title")} autoComplete="off" placeholder="Altbauwohnung am Viktualienmarkt" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Objektart"
          required
          {...about("property_type_code", { newer: ({ property_type_code: code }) => propertyTypeLabel(code) })}
        >
          <Select {...register("property_type_code")}>
            <option value="">Objektart wählen</option>
            {propertyTypes.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Objektadresse"
          {...about("property_address", { newer: ({ property_address: address }) => address || "keine Adresse" })}
        >
          <TextInput {...register("property_address")} autoComplete="off" placeholder="Straße, PLZ und Ort" />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Vermarktungsstart"
          required
          {...about("marketing_start", {
            hint: start && `${longDayText(start, timezone)}, ${timeText(start, timezone)} Uhr`,
            newer: (campaign) => dayTimeText(campaign.marketing_start, campaign.timezone),
          })}
        >
          <Controller
            control={form.control}
            name="marketing_start"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <DateTimeInput
                ref={ref}
                label="Vermarktungsstart"
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                min={isNew ? localText(now, timezone).slice(0, 10) : "2000-01-01"}
                max="2099-12-31"
              />
            )}
          />
        </Field>
        <Field label="Zeitzone" {...about("timezone", { newer: (campaign) => campaign.timezone })}>
          <Select {...register("timezone")}>
            {timezones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Switch
        label="Vorbereitung vor dem Start erlauben"
        hint={
          about("allow_prelaunch", {
            hint: "Maßnahmen der Phase Pre-Launch liegen bis zu 14 Tage davor.",
            newer: ({ allow_prelaunch }) => (allow_prelaunch ? "ein" : "aus"),
          }).hint
        }
        {...register("allow_prelaunch")}
      />
      <Field
        label="Zuständig"
        {...about("responsible_id", {
          hint: "Hat alle Aufgaben, für die niemand sonst verantwortlich ist.",
          newer: (campaign) => nameOf(campaign.responsible_id) ?? "niemand",
        })}
      >
        <Select {...register("responsible_id")}>
          <PersonOptions stored={props.campaign?.responsible_id} />
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Berichtsintervall"
          {...about("report_frequency_days", { newer: (campaign) => `alle ${campaign.report_frequency_days} Tage` })}
        >
          <Select {...register("report_frequency_days", { setValueAs: Number })}>
            {reportFrequencies.map((days) => (
              <option key={days} value={days}>{`Alle ${days} Tage`}</option>
            ))}
          </Select>
        </Field>
        <Switch
          label="Berichte automatisch vorbereiten"
          hint={
            about("auto_reports_enabled", {
              hint: "Der Bericht liegt zum Fälligkeitstag bereit. Versendet wird er erst, wenn Sie es tun.",
              newer: (campaign) => (campaign.auto_reports_enabled ? "ein" : "aus"),
            }).hint
          }
          {...register("auto_reports_enabled")}
          className="sm:pt-6"
        />
      </div>
    </div>
  );
}
