import { CircleCheckBig, File, StickyNote, UserRound } from "lucide-react";
import type { SearchRows } from "#shared/campaigns/search-contract";
import { readingOf } from "#shared/campaigns/status";
import { dayText } from "../../core/dates.ts";
import { ownersAddress } from "../owners/owners-address.ts";
import type { PaletteEntry } from "./palette-entries.ts";

type Go = (address: string) => void;

/** Tasks, owners, notes and files as entries of the palette, the newest first. */
export function foundEntries({ campaigns, tasks, owners, notes, files }: SearchRows, go: Go): PaletteEntry[] {
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  const campaignOf = (id: string) => byId.get(id.slice(0, id.indexOf(".")));
  const titleOf = (id: string) => {
    const campaign = campaignOf(id);
    const mark = campaign?.archived ? " · archiviert" : campaign?.is_offer ? " · Angebot" : "";
    return campaign ? `${campaign.title}${mark}` : "";
  };
  const toTask = (id: string) => () => go(`/timeline/${campaignOf(id)?.id ?? ""}#measure-${id}`);
  return [
    ...tasks.map(({ id, name, status, day }) => ({
      id: `task-${id}`,
      group: "Maßnahmen" as const,
      icon: CircleCheckBig,
      label: name,
      note: `${readingOf(status, "timeline").label} · ${dayText(day)}`,
      about: titleOf(id),
      run: toTask(id),
    })),
    ...owners.map(({ id, name, about }) => ({
      id: `owner-${id}`,
      group: "Eigentümer" as const,
      icon: UserRound,
      label: name,
      about,
      words: about,
      run: () => {
        const { pathname, search } = ownersAddress({ section: "owners", search: name });
        go(`${pathname}${search}`);
      },
    })),
    ...notes.map(({ id, text, day }) => {
      const task = id.slice(0, id.lastIndexOf("."));
      return {
        id: `note-${id}`,
        group: "Notizen" as const,
        icon: StickyNote,
        label: text,
        note: dayText(day),
        about: [names.get(task), titleOf(id)].filter(Boolean).join(" · "),
        run: toTask(task),
      };
    }),
    ...files.map(({ id, name, day }) => ({
      id: `file-${id}`,
      group: "Dateien" as const,
      icon: File,
      label: name,
      note: dayText(day),
      about: titleOf(id),
      run: () => go(`/dashboard/${campaignOf(id)?.id ?? ""}`),
    })),
  ];
}
