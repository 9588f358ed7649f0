import type { ComponentType } from "react";

/** Where and when a screen is opened. */
interface Place {
  campaignId: string;
  /** what the address says after its "?" */
  search: URLSearchParams;
  /** the day in Germany, "YYYY-MM-DD"; a browser's first clock takes a while, so it is looked up by what needs it */
  today: () => string;
}

/** A screen of the cockpit; its entry in `screens` announces it; a tab also has an icon in tabs.ts. */
interface ScreenEntry {
  /** where its links lead; `/?tab=…` with its own key for a tab without a path of its own */
  path: string;
  /** a second address that shows it */
  also?: string;
  /** names the page in the browser's tab, and a tab's heading */
  title: string;
  /** its code, the module's default export */
  load: () => Promise<{ default: ComponentType }>;
  /** what it always asks the API for first, by path below /api; the first script asks for it along with the code */
  data?: (at: Place) => string[];
  /** the tab that stays marked while a page is shown that is none itself; "none" marks no tab */
  marks?: "campaigns" | "none";
  /** what makes it a tab of the main cockpit, in the order of the table */
  tab?: {
    label: string;
    /** the label in the bottom bar, where the full one does not fit */
    shortLabel?: string;
    description: string;
    adminOnly?: boolean;
  };
}

/** What every page of a campaign asks for; price and figures stand in its head. */
const ofCampaign = ({ campaignId: id }: Place) => [
  `/campaigns/${id}`,
  `/campaigns/${id}/measures`,
  "/team",
  `/campaigns/${id}/property`,
  `/campaigns/${id}/results`,
];

/** Whether the library is asked for as it is by itself, which begins with its first cards. */
const isUsual = (search: URLSearchParams) => [...search.keys()].every((name) => name === "tab");

const currentCampaigns = "/campaigns?archived=false";

/**
 * All screens behind the sign-in guard: routes, tabs, what the first script fetches ahead, and the table in docs/product.md
 * (Screens) come from here. The first script reads it, so it holds no code of a screen, and no icon (tabs.ts).
 */
export const screens = {
  today: {
    path: "/heute",
    title: "Mein Tag",
    tab: { label: "Mein Tag", description: "Was heute und diese Woche ansteht." },
    load: () => import("../campaigns/agenda/today-tab.tsx"),
    data: ({ today }) => [`/agenda?from=${today()}&scope=open`, "/notifications", "/inbox/mails"],
  },
  calendar: {
    path: "/kalender",
    title: "Kalender",
    tab: { label: "Kalender", description: "Wer wann was tut, über alle Kampagnen." },
    load: () => import("../campaigns/calendar/calendar-tab.tsx"),
  },
  library: {
    path: "/",
    title: "Maßnahmen-Bibliothek",
    tab: {
      label: "Bibliothek",
      description: "Maßnahmen finden, vergleichen und pflegen, aus denen Ihre Kampagnen entstehen.",
    },
    load: () => import("../catalogue/library-tab.tsx"),
    data: ({ search }) => [isUsual(search) ? "/measures?limit=12" : "/measures", "/categories"],
  },
  campaigns: {
    path: "/?tab=campaigns",
    also: "/campaigns",
    title: "Kampagnen",
    tab: {
      label: "Kampagnen",
      description: "Vermarktung je Objekt planen und sehen, was als Nächstes ansteht.",
    },
    load: () => import("../campaigns/list/campaign-list.tsx"),
    data: ({ search }) => [search.get("archived") === "1" ? "/campaigns" : currentCampaigns, "/notifications"],
  },
  analytics: {
    path: "/?tab=analytics",
    title: "Analytics",
    tab: {
      label: "Analytics",
      description: "Fortschritt und Auslastung über alle Kampagnen auf einen Blick.",
    },
    load: () => import("../analytics/analytics-tab.tsx"),
  },
  notifications: {
    path: "/?tab=notifications",
    title: "Benachrichtigungen",
    tab: {
      label: "Benachrichtigungen",
      shortLabel: "Meldungen",
      description: "Was fällig, überfällig oder erreicht ist.",
    },
    load: () => import("../notifications/notifications-tab.tsx"),
    data: () => ["/notifications"],
  },
  owners: {
    path: "/?tab=owners",
    title: "Eigentümer",
    tab: { label: "Eigentümer", description: "Eigentümer pflegen, Kampagnen zuordnen und Berichte senden." },
    load: () => import("./owners-tab.tsx"),
    data: ({ search }) => {
      const section = search.get("section");
      if (section === "assignments") return ["/owners", currentCampaigns];
      if (section !== "reports") return ["/owners"];
      // An address of an older e-mail leads on to its campaign, where these are not taken.
      const leadsOn = ["report", "draft", "messages", "decisions"].some((one) => search.has(one));
      return leadsOn ? [] : ["/owners", currentCampaigns, "/notifications"];
    },
  },
  admin: {
    path: "/?tab=admin",
    also: "/admin",
    title: "Administration",
    tab: {
      label: "Admin",
      description: "Maßnahmen, Kategorien und Templates pflegen, Daten importieren und exportieren.",
    },
    load: () => import("../administration/admin-tab.tsx"),
  },
  users: {
    path: "/?tab=users",
    title: "Benutzer",
    tab: {
      label: "Benutzer",
      description: "Wer mit dem Cockpit arbeitet und wer es verwaltet.",
      adminOnly: true,
    },
    load: () => import("../administration/users/users-tab.tsx"),
  },
  dashboard: {
    path: "/dashboard/:campaignId",
    title: "Dashboard",
    marks: "campaigns",
    load: () => import("../campaigns/dashboard/dashboard-page.tsx"),
    data: ofCampaign,
  },
  timeline: {
    path: "/timeline/:campaignId",
    title: "Timeline",
    marks: "campaigns",
    load: () => import("../campaigns/timeline/timeline-page.tsx"),
    data: ofCampaign,
  },
  market: {
    path: "/markt/:campaignId",
    title: "Markt",
    marks: "campaigns",
    load: () => import("../market/market-page.tsx"),
    data: ofCampaign,
  },
  campaignOwners: {
    path: "/eigentuemer/:campaignId",
    title: "Eigentümer",
    marks: "campaigns",
    load: () => import("./campaign-owners-page.tsx"),
    data: ofCampaign,
  },
  records: {
    path: "/akte/:campaignId",
    title: "Akte",
    marks: "campaigns",
    load: () => import("./records-page.tsx"),
    data: ofCampaign,
  },
  costs: {
    path: "/kosten/:campaignId",
    title: "Kosten",
    marks: "campaigns",
    load: () => import("../campaigns/costs/costs-page.tsx"),
    data: ofCampaign,
  },
  duties: {
    path: "/pflichten",
    title: "Pflichten vor der Werbung",
    marks: "campaigns",
    load: () => import("../market/duties/duties-page.tsx"),
  },
  openimmo: {
    path: "/openimmo",
    title: "Aus OpenImmo übernehmen",
    marks: "campaigns",
    load: () => import("../market/openimmo/openimmo-page.tsx"),
  },
  inbox: {
    path: "/eingang",
    title: "Eingang",
    marks: "none",
    load: () => import("../inbox/inbox-page.tsx"),
    data: () => ["/inbox/mails"],
  },
  firstProperty: {
    path: "/erstes-objekt",
    title: "Erstes Objekt",
    marks: "campaigns",
    load: () => import("../campaigns/wizard/first-property-page.tsx"),
  },
  help: {
    path: "/hilfe",
    title: "Hilfe",
    marks: "none",
    load: () => import("./help-page.tsx"),
  },
  wizard: {
    path: "/onboarding",
    title: "Setup",
    marks: "campaigns",
    load: () => import("../campaigns/wizard/wizard-page.tsx"),
  },
} as const satisfies Record<string, ScreenEntry>;

/** The key of a screen. */
export type ScreenKey = keyof typeof screens;
/** A screen that is a tab. */
export type TabKey = { [Key in ScreenKey]: (typeof screens)[Key] extends { tab: object } ? Key : never }[ScreenKey];

/** The screens by their keys, in order. */
export const screenEntries = Object.entries(screens) as [ScreenKey, ScreenEntry][];

/**
 * The screen that an address names; the library where the main cockpit's address names no tab.
 * @param address path and query
 * @returns its key, and the campaign's id where it is a page of one; nothing for an unknown path
 */
export function screenAt({ pathname, search }: { pathname: string; search: string }) {
  const path = pathname.replace(/(?<=.)\/+$/u, "");
  const [, room, id] = path.split("/");
  const isAt = (at?: string) =>
    at === path || (id !== undefined && at === `/${room}/:campaignId` && path === `/${room}/${id}`);
  const tab = new URLSearchParams(search).get("tab");
  const found =
    (path === "/" && screenEntries.find(([key, entry]) => entry.tab && key === tab)) ||
    screenEntries.find(([, entry]) => isAt(entry.path) || isAt(entry.also));
  return found && { key: found[0], campaignId: id ?? "" };
}
