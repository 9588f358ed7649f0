import { type KeyboardEvent, useId, useState, useEffect, useRef } from "react";
import { maxFound } from "#shared/campaigns/found-tasks";
import { numberText } from "#shared/core/numbers";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { PaletteEntry } from "./palette-entries.ts";
import { usePaletteSearch } from "./palette-search.ts";
import { Highlight } from "../../ui/highlight.tsx";
import { CampaignPicture, useTitlePictures } from "../campaigns/picture/campaign-picture.tsx";

/** The palette over everything that can be found, tabs and actions; loaded when it is opened. Arrow keys choose, Enter goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  const { entries, state, isCut } = usePaletteSearch(search);
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
          placeholder="Objekt, Maßnahme, Name, Notiz …"
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
        {isCut && entries.length === 0 && (
          <p className="pb-4 text-center text-sm text-ink-soft">
            Durchsucht werden die {numberText(maxFound.tasks)} Maßnahmen, deren Tag heute am nächsten ist, und die
            neuesten Notizen und Dateien. Alle stehen bei ihrer Kampagne.
          </p>
        )}
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

/** The list of the palette in its groups. The focus stays in the search; the active option is pointed at from there. */
function PaletteOptions(props: {
  id: string;
  entries: PaletteEntry[];
  active: number;
  search: string;
  optionId: (entry: PaletteEntry) => string;
  onPoint: (index: number) => void;
  onRun: (entry: PaletteEntry) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const { entries, active } = props;
  const pictures = useTitlePictures(entries.flatMap(({ campaign }) => campaign?.id ?? []));

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div ref={list} id={props.id} role="listbox" aria-label="Treffer" className="-mx-2 scroll-pt-14">
      {[...new Set(entries.map(({ group }) => group))].map((group) => (
        <div key={group} role="group" aria-label={group} className="pb-2">
          <p aria-hidden className="px-2 py-1 text-xs text-ink-faint">
            {group}
          </p>
          {entries.map((entry, index) => {
            if (entry.group !== group) return null;
            const Icon = entry.icon;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search above handles the keys
              <div
                key={entry.id}
                id={props.optionId(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerMove={() => index !== active && props.onPoint(index)}
                onClick={() => props.onRun(entry)}
                className="grid min-h-9 cursor-pointer scroll-mt-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-md sm:grid-cols-[auto_minmax(0,1fr)_auto] px-2 py-1.5 text-sm aria-selected:bg-accent-tint aria-selected:text-accent-ink pointer-coarse:min-h-11"
              >
                {entry.campaign ? (
                  <CampaignPicture
                    type={entry.campaign.property_type_code}
                    picture={pictures.get(entry.campaign.id)}
                    className="size-8"
                  />
                ) : (
                  <Icon size={16} aria-hidden />
                )}
                <span className="min-w-0">
                  <span className="line-clamp-2">
                    <Highlight text={entry.label} search={props.search} />
                  </span>
                  {entry.about && <span className="block text-xs text-ink-soft sm:truncate">{entry.about}</span>}
                </span>
                {entry.note && <span className="text-xs text-ink-soft max-sm:col-start-2">{entry.note}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
