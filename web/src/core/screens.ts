import type { ComponentType } from "react";

/** The screens with which one begins: their code is asked for by the first script (web/src/start.ts). */
const loaders = {
  library: () => import("../features/catalogue/library-tab.tsx"),
  today: () => import("../features/campaigns/agenda/today-tab.tsx"),
  campaigns: () => import("../features/campaigns/list/campaign-list.tsx"),
  dashboard: () => import("../features/campaigns/dashboard/dashboard-page.tsx"),
  timeline: () => import("../features/campaigns/timeline/timeline-page.tsx"),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

/** One of them. */
export type ScreenName = keyof typeof loaders;

const loaded = new Map<ScreenName, ComponentType>();

/** Fetches a screen's code. A failed try is forgotten, so that the next one may work. */
export async function loadScreen(name: ScreenName): Promise<{ default: ComponentType }> {
  const part = await loaders[name]();
  loaded.set(name, part.default);
  return part;
}

/** A screen whose code is there already. */
export function loadedScreen(name: ScreenName): ComponentType | undefined {
  return loaded.get(name);
}
