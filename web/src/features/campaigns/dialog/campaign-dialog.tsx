import { useState } from "react";
import { type Campaign, type CampaignUpdate, reportFrequencies } from "#shared/campaigns/contract";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { useCampaignForm, shiftOf, type CampaignEdit } from "./campaign-form.ts";
import { dateText, clockText, dateTimeText, dayText, longDateText } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import { countText } from "#shared/core/numbers";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ChangeList } from "../events/change-list.tsx";
import { dayOf } from "#shared/campaigns/agenda";
import { Controller, useWatch } from "react-hook-form";
import { timezones } from "#shared/core/timezone";
import { propertyTypeLabel, propertyTypes } from "#shared/catalogue/property-types";
import { useNow } from "../../../core/now.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { DateTimeInput } from "../../../ui/date-time-input.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useTeam } from "../../accounts/team.ts";
import { PersonOptions } from "../person-options.tsx";
import { liveHint } from "../live/live-words.ts";
import { instantOf } from "../local-time.ts";

/** A save that moves open measures, until it is said whether it is wished. */
interface Shifting {
  campaign: Campaign;
  update: CampaignUpdate;
  answer: (isWished: boolean) => void;
}

/**
 * The dialog of a campaign; loaded when it is opened.
 * @param props.campaign the one to edit; without it a new one is made
 */
export default function CampaignDialog(props: { campaign?: Campaign | undefined; onClose: () => void }) {
  const { campaign, onClose } = props;
  const [shifting, setShifting] = useState<Shifting>();
  const edit = useCampaignForm({
    campaign,
    mayShift: (base, update) =>
      new Promise((answer) => {
        setShifting({ campaign: base, update, answer });
      }),
    onClose,
  });
  const answer = (isWished: boolean) => {
    shifting?.answer(isWished);
    setShifting(undefined);
  };
  return (
    <>
      <FormDialog
        form={edit}
        title={campaign ? "Kampagne bearbeiten" : "Neue Kampagne erstellen"}
        submitLabel={campaign ? "Speichern" : "Kampagne erstellen"}
        onClose={onClose}
      >
        <CampaignDialogFields edit={edit} campaign={campaign} />
      </FormDialog>
      {shifting && (
        <CampaignDialogShift
          campaign={shifting.campaign}
          update={shifting.update}
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        />
      )}
    </>
  );
}

/** Says before saving how many open measures a changed marketing start moves, by how many days, and where each goes. */
function CampaignDialogShift(props: {
  campaign: Campaign;
  update: CampaignUpdate;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { campaign, update } = props;
  const { days, measures } = shiftOf(campaign, update);
  const timezone = update.timezone ?? campaign.timezone;
  const distance = countText(Math.abs(days), "Tag", "Tage");
  const start = dateText(update.marketing_start ?? campaign.marketing_start, timezone);
  const { marketing_start: wanted = campaign.marketing_start } = update;
  const preview = useQuery({
    queryKey: [...queryKeys.plan, campaign.id, "start", wanted, timezone],
    queryFn: ({ signal }) =>
      call("POST /campaigns/{id}/start-preview", {
        params: { id: campaign.id },
        body: { marketing_start: wanted, timezone },
        signal,
      }),
    gcTime: 0,
    retry: false,
  });
  return (
    <ConfirmDialog
      open
      title="Vermarktungsstart verschieben?"
      question={
        <>
          <p>
            Der Start rückt vom {dateText(campaign.marketing_start, timezone)} auf den {start}.{" "}
            <strong className="font-semibold text-ink">
              {countText(measures, "offene Maßnahme verschiebt sich", "offene Maßnahmen verschieben sich")} um{" "}
              {distance} nach {days > 0 ? "hinten" : "vorn"}.
            </strong>
          </p>
          <p className="mt-2">Abgeschlossene und abgebrochene Maßnahmen behalten ihren Termin.</p>
          {preview.error && <p className="mt-2">Wohin die einzelnen Maßnahmen rücken, ließ sich nicht laden.</p>}
          {preview.data && (
            <Disclosure title="Neue Termine ansehen" className="mt-2">
              <div className="text-ink">
                <ChangeList title="Neue Termine" changes={preview.data.changes} timezone={timezone} />
              </div>
            </Disclosure>
          )}
        </>
      }
      confirmLabel="Verschieben und speichern"
      confirmVariant="primary"
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}

/** The fields of the campaign dialog. */
function CampaignDialogFields(props: { edit: CampaignEdit; campaign: Campaign | undefined }) {
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
            hint: start && `${longDateText(start, timezone)}, ${clockText(start, timezone)} Uhr`,
            newer: (campaign) => dateTimeText(campaign.marketing_start, campaign.timezone),
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
                min={isNew ? dayOf(now, timezone) : "2000-01-01"}
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
      {props.campaign && !props.campaign.is_offer && (
        <Field
          label="Am Markt seit"
          {...about("live_on", {
            hint: liveHint(props.campaign),
            newer: ({ live_on }) => (live_on ? dayText(live_on) : "noch nicht"),
          })}
        >
          <Controller
            control={form.control}
            name="live_on"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <DateInput
                ref={ref}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                min="2000-01-01"
                max={dayOf(now, timezone)}
              />
            )}
          />
        </Field>
      )}
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
          hint: "Hat alle Maßnahmen, für die niemand sonst zuständig ist.",
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
