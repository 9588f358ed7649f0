import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Campaign } from "#shared/campaigns/contract";
import { numberText } from "#shared/core/numbers";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { campaignsQuery } from "../campaigns/queries.ts";
import { PaletteOptions } from "./palette-options.tsx";
import { actionEntries, campaignEntries, matchingEntries, type PaletteEntry, tabEntries } from "./palette-entries.ts";
import { useTabs } from "./selected-tab.ts";

const withoutSearch = 6;
const most = 40;
const none: Campaign[] = [];

/** The palette over campaigns, tabs and actions; loaded when it is opened. Arrow keys choose, Enter goes there. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(0);
  const entries = useEntries(search);
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
          aria-label="Kampagne, Bereich oder Aktion"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] && optionId(entries[active])}
          placeholder="Kampagne, Bereich oder Aktion"
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setChosen(0);
          }}
          onKeyDown={move}
        />
        <p role="status" className={entries.length > 0 ? "sr-only" : "pt-6 pb-4 text-center text-sm text-ink-soft"}>
          {entries.length > 0 ? `${numberText(entries.length)} Treffer` : `Nichts gefunden für „${search.trim()}“`}
        </p>
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

/** What the palette lists: without a search the newest campaigns and everything else, with one what matches. */
function useEntries(search: string): PaletteEntry[] {
  const navigate = useNavigate();
  const tabs = useTabs();
  const { data: campaigns = none } = useQuery(campaignsQuery);
  const go = (address: string) => void navigate(address);
  const ofCampaigns = matchingEntries(campaignEntries(campaigns, go), search);
  const others = matchingEntries([...tabEntries(tabs, go), ...actionEntries(go)], search);
  return search.trim()
    ? [...ofCampaigns.slice(0, most), ...others]
    : [...ofCampaigns.slice(0, withoutSearch), ...others];
}
