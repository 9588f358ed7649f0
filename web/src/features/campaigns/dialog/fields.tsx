import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Campaign, type CampaignForm, reportFrequencies } from "#shared/campaigns/contract";
import { timezones } from "#shared/core/timezone";
import { propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import { dayTimeText, longDayText, timeText } from "../../../core/dates.ts";
import { useNow } from "../../../core/now.ts";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { CampaignField, CampaignFields } from "./campaign-form.ts";
import { instantOf, localText } from "../local-time.ts";

/**
 * The fields of the campaign dialog. An error goes when its field is edited.
 * @param props.newer what somebody else saved meanwhile, named at the fields in which the user wants something else
 */
export function CampaignDialogFields(props: {
  form: UseFormReturn<CampaignFields, unknown, CampaignForm>;
  isNew: boolean;
  newer: Campaign | undefined;
}) {
  const { form, isNew, newer } = props;
  const now = useNow();
  const { errors, dirtyFields } = form.formState;
  const timezone = useWatch({ control: form.control, name: "timezone" });
  const start = instantOf(useWatch({ control: form.control, name: "marketing_start" }), timezone);
  const field = (name: CampaignField) => form.register(name, { onChange: () => form.clearErrors(name) });
  const error = (name: CampaignField) => errors[name]?.message;
  const other = (name: CampaignField, text: (campaign: Campaign) => string) =>
    newer && dirtyFields[name] ? `Neuer Stand: ${text(newer)}` : undefined;

  return (
    <div className="flex flex-col gap-4">
      <Field label="Titel" required error={error("title")} hint={other("title", ({ title }) => `„${title}“`)}>
        <TextInput {...field("title")} autoComplete="off" placeholder="Altbauwohnung am Viktualienmarkt" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Objektart"
          required
          error={error("property_type_code")}
          hint={other("property_type_code", ({ property_type_code }) => propertyTypeLabel(property_type_code))}
        >
          <Select {...field("property_type_code")}>
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
          error={error("property_address")}
          hint={other("property_address", ({ property_address }) => property_address || "keine Adresse")}
        >
          <TextInput {...field("property_address")} autoComplete="off" placeholder="Straße, PLZ und Ort" />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Vermarktungsstart"
          required
          error={error("marketing_start")}
          hint={
            other("marketing_start", (campaign) => dayTimeText(campaign.marketing_start, campaign.timezone)) ??
            (start && `${longDayText(start, timezone)}, ${timeText(start, timezone)} Uhr`)
          }
        >
          <TextInput
            type="datetime-local"
            {...field("marketing_start")}
            min={isNew ? `${localText(now, timezone).slice(0, 10)}T00:00` : "2000-01-01T00:00"}
            max="2099-12-31T23:59"
          />
        </Field>
        <Field label="Zeitzone" error={error("timezone")} hint={other("timezone", (campaign) => campaign.timezone)}>
          <Select {...field("timezone")}>
            {timezones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      </div>
      <Switch
        label="Vorbereitung vor dem Start erlauben"
        hint={
          other("allow_prelaunch", ({ allow_prelaunch }) => (allow_prelaunch ? "ein" : "aus")) ??
          "Maßnahmen der Phase Pre-Launch liegen bis zu 14 Tage davor."
        }
        {...field("allow_prelaunch")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Berichtsintervall"
          error={error("report_frequency_days")}
          hint={other("report_frequency_days", (campaign) => `alle ${campaign.report_frequency_days} Tage`)}
        >
          <Select
            {...form.register("report_frequency_days", {
              setValueAs: Number,
              onChange: () => form.clearErrors("report_frequency_days"),
            })}
          >
            {reportFrequencies.map((days) => (
              <option key={days} value={days}>{`Alle ${days} Tage`}</option>
            ))}
          </Select>
        </Field>
        <Switch
          label="Berichte automatisch vorbereiten"
          hint={
            other("auto_reports_enabled", (campaign) => (campaign.auto_reports_enabled ? "ein" : "aus")) ??
            "Der Bericht liegt zum Fälligkeitstag bereit. Versendet wird er erst, wenn Sie es tun."
          }
          {...field("auto_reports_enabled")}
          className="sm:pt-6"
        />
      </div>
    </div>
  );
}
