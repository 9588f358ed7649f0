import type { ReactNode } from "react";
import type { Agency } from "#shared/agency/contract";
import { reportFrequencies } from "#shared/campaigns/campaign-fields";
import { hoursPerWeekRange } from "#shared/plan/hours-per-week";
import { regionCodes, regions } from "#shared/campaigns/regions";
import { byFirstDay, type ClosedPeriod } from "#shared/core/periods";
import { missingOnLetters } from "#shared/agency/letterhead";
import { andText } from "#shared/core/list-text";
import { Banner } from "../../ui/banner.tsx";
import { Field } from "../../ui/field.tsx";
import { PeriodList } from "../../ui/period-list.tsx";
import { PictureField } from "../../ui/picture-field.tsx";
import { Select } from "../../ui/select.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { AgencyEdit } from "./agency-form.ts";

/** The cockpit's own colour on paper, which an empty field means. */
const defaultColor = "#0f5257";

/** Name, address, telephone, logo and colour: the letterhead. */
export function AgencyIdentity({ edit: { about, form }, agency }: { edit: AgencyEdit; agency: Agency }) {
  const logo = form.watch("logo");
  const color = form.watch("color") ?? "";
  const setLogo = (value: string | null) => form.setValue("logo", value, { shouldDirty: true });
  const hasOwn = logo === undefined ? agency.logo === "own" : logo !== null;
  return (
    <Group title="Briefkopf">
      <Field
        label="Name"
        {...about("name", { hint: "Leer: wie vom Betreiber eingerichtet.", newer: ({ name }) => name })}
      >
        <TextInput autoComplete="organization" placeholder={agency.deployed_name} {...form.register("name")} />
      </Field>
      <Field label="Anschrift" {...about("address", { newer: ({ address }) => address })}>
        <TextArea rows={2} autoComplete="street-address" {...form.register("address")} />
      </Field>
      <Field label="Telefon des Büros" {...about("phone", { newer: ({ phone }) => phone })}>
        <TextInput type="tel" autoComplete="tel" {...form.register("phone")} />
      </Field>
      <Field
        label="Wer Sie sind"
        {...about("about", {
          hint: "Ein Absatz für Ihre Angebote an Eigentümer: seit wann, wo, was Sie auszeichnet.",
          newer: (newer) => newer.about,
        })}
      >
        <TextArea rows={3} {...form.register("about")} />
      </Field>
      <PictureField
        label="Logo"
        shape="logo"
        value={logo ?? null}
        note={
          hasOwn
            ? logo
              ? undefined
              : "Das eigene Logo ist gespeichert; die Vorschau zeigt es."
            : withoutOwn[agency.logo]
        }
        error={about("logo").error}
        chooseLabel="Logo auswählen"
        removeLabel="Eigenes Logo entfernen"
        onChange={setLogo}
        onRemove={hasOwn ? () => setLogo(null) : undefined}
      />
      <Field
        label="Farbe"
        {...about("color", {
          hint: "Für Überschriften und Schaltflächen; dunkel genug für weißes Papier.",
          newer: (newer) => newer.color,
        })}
      >
        <span className="flex gap-2">
          <input
            type="color"
            aria-label="Farbe wählen"
            value={/^#[\da-f]{6}$/i.test(color) ? color : defaultColor}
            onChange={({ target }) => form.setValue("color", target.value, { shouldDirty: true })}
            className="h-8 w-12 shrink-0 rounded-md border border-line-strong bg-surface p-0.5 pointer-coarse:h-11"
          />
          <TextInput placeholder={defaultColor} autoComplete="off" {...form.register("color")} />
        </span>
      </Field>
    </Group>
  );
}

const withoutOwn: Record<Agency["logo"], string> = {
  own: "Ohne eigenes Logo steht das des Betreibers dort, wenn es eines gibt.",
  deployed: "Vom Betreiber eingerichtet; ein eigenes tritt an seine Stelle.",
  none: "Bisher ohne Logo. PNG oder JPEG.",
};

/** What the law wants on business letters, and where the data protection notice stands. */
export function AgencyImprint({ edit: { about, form }, agency }: { edit: AgencyEdit; agency: Agency }) {
  const typed = form.watch();
  const missing = missingOnLetters({
    name: typed.name || agency.deployed_name,
    represented_by: typed.represented_by ?? "",
    register: typed.register ?? "",
  });
  return (
    <Group title="Pflichtangaben">
      <div role="status">
        {missing.length > 0 && (
          <Banner tone="info">
            {`Auf Berichten, Vermarktungsplänen und E-Mails fehlt noch, was auf Geschäftsbriefen stehen muss (GmbHG § 35a, AktG § 80): ${andText(missing)}.`}
          </Banner>
        )}
      </div>
      <Field
        label="E-Mail-Adresse des Büros"
        {...about("contact_email", {
          hint: "Steht im Impressum von Seiten und Briefen; eine Objektseite braucht sie (§ 5 DDG).",
          newer: (newer) => newer.contact_email,
        })}
      >
        <TextInput type="email" autoComplete="off" {...form.register("contact_email")} />
      </Field>
      <Field
        label="Vertreten durch"
        {...about("represented_by", {
          hint: "Bei einer GmbH, KG oder AG: Geschäftsführung oder Vorstand mit Namen; eine Objektseite braucht es (§ 5 DDG).",
          newer: (newer) => newer.represented_by,
        })}
      >
        <TextInput
          placeholder="Geschäftsführerin Anna Muster"
          autoComplete="off"
          {...form.register("represented_by")}
        />
      </Field>
      <Field
        label="Aufsichtsbehörde (§ 34c GewO)"
        {...about("supervisory_authority", { newer: (newer) => newer.supervisory_authority })}
      >
        <TextArea rows={2} {...form.register("supervisory_authority")} />
      </Field>
      <Field label="Register" {...about("register", { newer: ({ register }) => register })}>
        <TextInput
          placeholder="Sitz München, Amtsgericht München, HRB 12345"
          autoComplete="off"
          {...form.register("register")}
        />
      </Field>
      <Field
        label="Umsatzsteuer-Identifikationsnummer"
        {...about("vat_number", { newer: (newer) => newer.vat_number })}
      >
        <TextInput placeholder="DE123456789" autoComplete="off" {...form.register("vat_number")} />
      </Field>
      <Field label="Link zum Datenschutz" {...about("privacy_url", { newer: (newer) => newer.privacy_url })}>
        <TextInput
          type="url"
          placeholder="https://www.beispiel.de/datenschutz"
          autoComplete="off"
          {...form.register("privacy_url")}
        />
      </Field>
    </Group>
  );
}

/** What new campaigns start with. */
export function AgencyDefaults({ edit: { about, form } }: { edit: AgencyEdit }) {
  const { min, max } = hoursPerWeekRange;
  return (
    <Group title="Üblich für neue Kampagnen">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Berichte an Eigentümer" {...about("report_frequency_days")}>
          <Select {...form.register("report_frequency_days", { valueAsNumber: true })}>
            {reportFrequencies.map((days) => (
              <option key={days} value={days}>
                {`alle ${days} Tage`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Stunden pro Woche" {...about("hours_per_week")}>
          <TextInput
            type="number"
            min={min}
            max={max}
            step="0.5"
            className="tabular-nums"
            {...form.register("hours_per_week", { valueAsNumber: true })}
          />
        </Field>
      </div>
      <Field label="Feiertage" {...about("region", { hint: "Gilt, wo keine Postleitzahl etwas anderes sagt." })}>
        <Select {...form.register("region", { setValueAs: (code: string | null) => code || null })}>
          <option value="">Vorschlag nach der Postleitzahl</option>
          {regionCodes.map((code) => (
            <option key={code} value={code}>
              {regions[code].label}
            </option>
          ))}
        </Select>
      </Field>
    </Group>
  );
}

/** When nobody works. */
export function AgencyClosedDays({ edit: { form } }: { edit: AgencyEdit }) {
  const list = form.watch("closed_days") ?? [];
  const set = (closedDays: ClosedPeriod[]) => form.setValue("closed_days", closedDays, { shouldDirty: true });
  return (
    <Group title="Büro geschlossen">
      <PeriodList
        title="Büro geschlossen"
        list={list}
        empty="Außer an Feiertagen ist das Büro immer besetzt. An geschlossenen Tagen plant das Cockpit nichts."
        labelHint="Betriebsferien"
        onAdd={(period) => set(byFirstDay([...list, period]))}
        onRemove={(period) => set(list.filter((one) => one !== period))}
      />
    </Group>
  );
}

/** Whom the team asks about the cockpit. */
export function AgencyHelp({ edit: { about, form } }: { edit: AgencyEdit }) {
  return (
    <Group title="Fragen zum Cockpit">
      <Field
        label="E-Mail-Adresse für Fragen"
        {...about("help_email", {
          hint: "Meist die Ihres Betreibers. Sie steht auf der Seite „Hilfe“.",
          newer: (newer) => newer.help_email,
        })}
      >
        <TextInput type="email" autoComplete="off" {...form.register("help_email")} />
      </Field>
    </Group>
  );
}

/** How owners get into their rooms. */
export function AgencyRooms({ edit: { form } }: { edit: AgencyEdit }) {
  return (
    <Group title="Eigentümerbereich">
      <Switch
        label="Nur mit Code per E-Mail öffnen"
        hint="Auf jedem Gerät alle 30 Tage: Der Eigentümer lässt sich einen Code an seine hinterlegte E-Mail-Adresse senden."
        {...form.register("room_code")}
      />
    </Group>
  );
}

/** Whether campaigns may have a public page. */
export function AgencyPages({ edit: { form } }: { edit: AgencyEdit }) {
  return (
    <Group title="Objektseiten">
      <Switch
        label="Öffentliche Seiten für Objekte einschalten"
        hint="Jede Kampagne kann dann eine Seite unter dieser Adresse bekommen, mit Ihrem Impressum und einem Anfrageformular. Veröffentlicht wird sie einzeln unter „Markt“."
        {...form.register("property_pages")}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
