import { Archive, Ellipsis, ListFilter, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { notifyError, notifySuccess } from "../notify.ts";
import { Popover } from "../popover.tsx";
import { Select } from "../select.tsx";
import { TextArea } from "../text-area.tsx";
import { TextInput } from "../text-input.tsx";
import { Tooltip } from "../tooltip.tsx";
import { Row, Sample } from "./sample.tsx";

const ignore = () => {};

/** What floats above the page. */
export function Layers() {
  const [open, setOpen] = useState<"form" | "delete" | "cleanup">();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Ebenen">
      <Row>
        <Button onClick={() => setOpen("form")}>Dialog öffnen</Button>
        <Button onClick={() => setOpen("delete")}>Löschfrage öffnen</Button>
        <Button onClick={() => setOpen("cleanup")}>Wortfrage öffnen</Button>
        <Menu
          trigger={<IconButton icon={Ellipsis} label="Aktionen für die Kampagne" />}
          items={[
            { label: "Bearbeiten", icon: Pencil, onSelect: () => setOpen("form") },
            {
              label: "Archivieren",
              icon: Archive,
              onSelect: ignore,
              disabledReason: "Nur Administratoren dürfen diese Aktion ausführen",
            },
            "separator",
            { label: "Löschen", icon: Trash2, danger: true, onSelect: () => setOpen("delete") },
          ]}
        />
        <Popover label="Filter" trigger={<Button icon={ListFilter}>Filter</Button>}>
          <div className="flex flex-col gap-2">
            <Checkbox label="Aufwand niedrig" />
            <Checkbox label="Aufwand mittel" />
          </div>
        </Popover>
        <Tooltip text="Montag, 4. Januar 2027">
          <Button variant="quiet">In 3 Tagen</Button>
        </Tooltip>
        <Button onClick={() => notifySuccess("✅ Maßnahme erfolgreich gelöscht", { undo: ignore })}>
          Erfolg melden
        </Button>
        <Button onClick={() => notifyError("Fehler beim Verschieben der Maßnahme", { retry: ignore })}>
          Fehler melden
        </Button>
      </Row>
      <Dialog
        open={open === "form"}
        onClose={close}
        title="Neue Maßnahme erstellen"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        footer={
          <>
            <Button onClick={close}>Abbrechen</Button>
            <Button type="submit" variant="primary">
              Speichern
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label="Name" required>
            <TextInput />
          </Field>
          <Field label="Beschreibung">
            <TextArea />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Kategorie" required>
              <Select>
                <option>Kategorie wählen</option>
              </Select>
            </Field>
            <Field label="Basis-Priorität">
              <TextInput type="number" min={1} max={10} defaultValue={1} />
            </Field>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "delete"}
        title="Maßnahme löschen"
        question="Sind Sie sicher, dass Sie diese Maßnahme löschen möchten?"
        error="Fehler beim Löschen der Maßnahme"
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        open={open === "cleanup"}
        title="Daten bereinigen"
        question="Alle Kampagnen und der Katalog werden gelöscht."
        confirmWord="LÖSCHEN"
        onConfirm={close}
        onClose={close}
      />
    </Sample>
  );
}
