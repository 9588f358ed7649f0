import {
  CircleHelp,
  FileDown,
  Gauge,
  House,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  ShieldCheck,
  Sun,
  WandSparkles,
} from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import { marketWord, stateOf, stateWord } from "#shared/campaigns/state";
import { propertyTypeLabel } from "#shared/catalogue/property-types";
import { chooseTheme } from "../../ui/theme.ts";
import { signOut } from "../accounts/session.tsx";
import type { Tab } from "./tabs.ts";

/** The groups of the palette in their order. */
export const groups = ["Kampagnen", "Maßnahmen", "Eigentümer", "Notizen", "Dateien", "Bereiche", "Aktionen"] as const;

/**
 * Something that the palette goes to or does. `words` is what the search looks in, besides label and note; `about` says
 * below the label what it belongs to, and counts next to its own words.
 */
export interface PaletteEntry {
  id: string;
  group: (typeof groups)[number];
  icon: LucideIcon;
  label: string;
  note?: string;
  about?: string;
  words?: string;
  /** Whose title picture stands there instead of the icon. */
  campaign?: Campaign;
  run: () => void;
}

type Go = (address: string) => void;

/** The state of a campaign as its badges say it: "Aktiv", "Verkauft · Archiviert". */
export function aboutOf(campaign: Campaign, now: string): string {
  return [stateWord(stateOf(campaign, now)), campaign.archived && "Archiviert"].filter(Boolean).join(" · ");
}

/**
 * Each campaign, which leads to its overview; found by title, address, type, number and its owners' names; archived ones come last.
 * @param owners names by ids, as far as they are known
 */
export function campaignEntries(
  campaigns: Campaign[],
  owners: ReadonlyMap<string, string>,
  now: string,
  go: Go,
): PaletteEntry[] {
  return campaigns
    .toSorted((one, other) => Number(one.archived) - Number(other.archived))
    .map((campaign) => {
      const { id, title, property_address, property_type_code } = campaign;
      const names = campaign.owners.flatMap(({ owner_id }) => owners.get(owner_id) ?? []);
      const number = campaign.market?.external_number ?? "";
      const words = [property_address, propertyTypeLabel(property_type_code), number, ...names].join(" ");
      return {
        id: `dashboard-${id}`,
        group: "Kampagnen",
        icon: Gauge,
        label: title,
        words,
        campaign,
        about: [aboutOf(campaign, now), marketWord(campaign, now)].filter(Boolean).join(" · "),
        run: () => go(`/dashboard/${id}`),
      };
    });
}

/** The tabs of the main cockpit. */
export function tabEntries(tabs: Tab[], go: Go): PaletteEntry[] {
  return tabs.map((tab) => ({
    id: `tab-${tab.key}`,
    group: "Bereiche",
    icon: tab.icon,
    label: tab.label,
    words: `${tab.title} ${tab.description}`,
    run: () => go(tab.path),
  }));
}

/**
 * What one can do from everywhere.
 * @param open opens a dialog that belongs to no page @param hasExample whether there are invented campaigns, archived ones too
 */
export function actionEntries(go: Go, open: (dialog: "quick") => void, hasExample: boolean): PaletteEntry[] {
  const action = (icon: LucideIcon, label: string, run: () => void, words = ""): PaletteEntry => ({
    id: label,
    group: "Aktionen",
    icon,
    label,
    words,
    run,
  });
  return [
    action(Plus, "Neu festhalten", () => open("quick"), "Besichtigung Anfrage Angebot Notiz Foto Aufgabe eintragen"),
    action(
      WandSparkles,
      "Neue Kampagne",
      () => go("/onboarding"),
      "erstellen anlegen Strategie Assistent Setup Wizard",
    ),
    action(Plus, "Kampagne selbst anlegen", () => go("/campaigns?dialog=new"), "erstellen neu"),
    action(FileDown, "Aus OpenImmo übernehmen", () => go("/openimmo"), "Import XML ZIP Anfragen"),
    action(
      ShieldCheck,
      "Offene Pflichten ansehen",
      () => go("/pflichten"),
      "GModG GEG GwG Widerruf Energieausweis Ampel",
    ),
    ...(hasExample
      ? [action(House, "Beispiel zeigen", () => go("/campaigns?archived=1"), "Erfunden Ausprobieren entfernen löschen")]
      : []),
    action(CircleHelp, "Hilfe lesen", () => go("/hilfe"), "Anleitung Fragen Support"),
    action(Sun, "Helles Farbschema", () => chooseTheme("light"), "Design Theme Hell"),
    action(Moon, "Dunkles Farbschema", () => chooseTheme("dark"), "Design Theme Dunkel"),
    action(Monitor, "Farbschema des Systems", () => chooseTheme("system"), "Design Theme"),
    action(LogOut, "Abmelden", signOut, "Logout Ausloggen"),
  ];
}
