import { type KeyboardEvent, useId, useState } from "react";
import { numberText } from "#shared/core/numbers";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PaletteOptions } from "./palette-options.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { usePaletteSearch } from "./palette-search.ts";

/** The palette over everything that can be found, tabs and actions; loaded when it is opened. Arrow keys choose, Enter goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  const { entries, state } = usePaletteSearch(search);
  const active = Math.min(chosen, entries.length - 1);
  const optionId = (entry: PaletteEntry) => `${listId}-${entry.id}`;

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || entries.length === 0) return;
    event.preventDefault();
    setChosen((active + step + entries.length) % entries.length);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Suchen und springen"
      onSubmit={(event) => {
        event.preventDefault();
        run(entries[active]);
      }}
    >
      <div className="sticky -top-4 z-10 -mt-4 bg-raised pt-4 pb-2">
        <TextInput
          role="combobox"
          aria-label="Kampagnen, Maßnahmen, Eigentümer, Notizen und Dateien durchsuchen"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] && optionId(entries[active])}
          placeholder="Kampagne, Maßnahme, Eigentümer, Notiz, Datei …"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setChosen(0);
          }}
          onKeyDown={move}
        />
        <p role="status" className={entries.length > 0 ? "sr-only" : "pt-6 pb-4 text-center text-sm text-ink-soft"}>
          {entries.length > 0
            ? `${numberText(entries.length)} Treffer`
            : state === "pending"
              ? "Maßnahmen, Notizen und Dateien werden geladen …"
              : `Nichts gefunden für „${search.trim()}“. Ein Wort weniger oder sein Anfang findet mehr.`}
        </p>
        {state === "failed" && (
          <p role="alert" className="pt-2 text-sm text-ink-soft">
            Maßnahmen, Eigentümer, Notizen und Dateien konnten nicht geladen werden. Durchsucht wird nur das Übrige.
          </p>
        )}
      </div>
      <PaletteOptions
        id={listId}
        entries={entries}
        active={active}
        search={search}
        optionId={optionId}
        onPoint={setChosen}
        onRun={run}
      />
    </Dialog>
  );
}
