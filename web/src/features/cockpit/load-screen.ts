import type { ComponentType } from "react";
import { type ScreenKey, screens } from "./screens.ts";

const loaded = new Map<ScreenKey, ComponentType>();

/** Fetches a screen's code. A failed try is forgotten, so that the next one may work. */
export async function loadScreen(key: ScreenKey): Promise<{ default: ComponentType }> {
  const part = await screens[key].load();
  loaded.set(key, part.default);
  return part;
}

/** A screen whose code is there already. */
export function loadedScreen(key: ScreenKey): ComponentType | undefined {
  return loaded.get(key);
}
