import { Ellipsis, LayoutGrid, Pencil, Plus, Rocket, Table2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { DateTimeInput } from "../date-time-input.tsx";
import { Field } from "../field.tsx";
import { IconButton } from "../icon-button.tsx";
import { LinkButton } from "../link-button.tsx";
import { SearchInput } from "../search-input.tsx";
import { SegmentedControl } from "../segmented-control.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { Tabs } from "../tabs.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import { Row, Sample } from "./sample.tsx";

const adminsOnly = "Nur Administratoren dürfen diese Aktion ausführen";

/** Buttons and everything one types or chooses into. */
export function Controls() {
  const [search, setSearch] = useState("");
  const [view, setView] = useState<"relative" | "absolute">("relative");
  const [layout, setLayout] = useState<"cards" | "matrix">("cards");
  const [bulk, setBulk] = useState(false);
  const [start, setStart] = useState("2027-01-04T09:00");
  return (
    <>
      <Sample title="Knöpfe">
        <Row>
          <Button variant="primary" icon={Plus}>
            Neue Maßnahme
          </Button>
          <Button icon={Rocket}>Sofort-Launch</Button>
          <Button variant="quiet">Abbrechen</Button>
          <Button variant="danger" icon={Trash2}>
            Löschen
          </Button>
          <LinkButton to="/">Zurück zur Übersicht</LinkButton>
        </Row>
        <Row>
          <Button variant="primary" busy busyLabel="Anmelden...">
            Anmelden
          </Button>
          <Button busy>Wird gespeichert</Button>
          <Button variant="primary" disabledReason={adminsOnly}>
            Neue Maßnahme
          </Button>
          <Button disabledReason={adminsOnly} icon={Plus}>
            Standard-Templates erstellen
          </Button>
          <Button aria-pressed={bulk} onClick={() => setBulk(!bulk)}>
            Mehrfachauswahl
          </Button>
        </Row>
        <Row>
          <Button size="sm">Erinnern</Button>
          <Button size="sm" variant="quiet" icon={Pencil}>
            Bearbeiten
          </Button>
          <Button size="lg" variant="primary">
            Strategie erstellen
          </Button>
        </Row>
        <Row>
          <IconButton icon={Pencil} label="Maßnahme bearbeiten" />
          <IconButton icon={Ellipsis} label="Weitere Aktionen" variant="secondary" />
          <IconButton icon={Trash2} label="Maßnahme löschen" disabledReason={adminsOnly} />
          <IconButton icon={Pencil} label="Wird gespeichert" busy />
          <IconButton icon={Pencil} label="Klein" size="sm" />
        </Row>
      </Sample>
      <Sample title="Felder">
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <Field label="Name" required>
            <TextInput placeholder="z. B. Exposé erstellen" />
          </Field>
          <Field label="Kategorie" required error="Bitte wählen Sie eine Kategorie">
            <Select defaultValue="">
              <option value="">Kategorie wählen</option>
              <option>Besichtigungen und Veranstaltungen</option>
            </Select>
          </Field>
          <Field label="Vermarktungsstart" hint="In der Zeitzone der Kampagne">
            <DateTimeInput label="Vermarktungsstart" value={start} onChange={setStart} />
          </Field>
          <Field label="Titel" required error="Titel muss mindestens 3 Zeichen lang sein" hint="Sehen auch Eigentümer">
            <TextInput defaultValue="Lu" />
          </Field>
          <Field label="Beschreibung" className="sm:col-span-2">
            <TextArea defaultValue="Der Energieausweis liegt spätestens bei der Besichtigung vor." />
          </Field>
          <Field label="Gesperrt">
            <TextInput disabled defaultValue="Nicht änderbar" />
          </Field>
        </div>
      </Sample>
      <Sample title="Haken und Schalter">
        <Row>
          <Checkbox label="Vorvermarktung erlauben" defaultChecked />
          <Checkbox label="Noch nicht gewählt" />
          <Checkbox label="Einige gewählt" indeterminate />
          <Checkbox label="Exposé erstellen auswählen" hideLabel />
          <Checkbox label="Gesperrt" disabled />
        </Row>
        <Row>
          <Switch label="Automatische Berichte" hint="Wird vorbereitet, den Versand entscheiden Sie." defaultChecked />
          <Switch label="Aus" />
          <Switch label="Gesperrt" disabled />
        </Row>
      </Sample>
      <Sample title="Suche und Wahl">
        <SearchInput label="Maßnahmen durchsuchen" value={search} onChange={setSearch} className="max-w-80" />
        <Row>
          <SegmentedControl
            label="Ansicht"
            value={view}
            onChange={setView}
            segments={[
              { value: "relative", label: "Relativ" },
              { value: "absolute", label: "Absolut" },
            ]}
          />
          <SegmentedControl
            label="Darstellung"
            value={layout}
            onChange={setLayout}
            iconsOnly
            segments={[
              { value: "cards", label: "Karten", icon: LayoutGrid },
              { value: "matrix", label: "Relevanz-Matrix", icon: Table2 },
            ]}
          />
          <ThemeSwitch />
        </Row>
        <Tabs
          label="Administration"
          tabs={["Maßnahmen", "Kategorien", "Templates", "Maßnahmen-Pakete", "Import/Export"].map((label, index) => ({
            to: "/",
            label,
            current: index === 1,
            count: index === 0 ? 286 : undefined,
          }))}
        />
      </Sample>
    </>
  );
}
