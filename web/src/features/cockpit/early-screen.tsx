import { type ComponentType, lazy, useState } from "react";
import { loadedScreen, loadScreen } from "./load-screen.ts";
import type { ScreenKey } from "./screens.ts";

/**
 * A screen that is drawn at once where its code is there already. React's own `lazy` would show what waits for it first,
 * and then for 300 ms at least.
 */
export function preloadedScreen(key: ScreenKey): ComponentType {
  const Later = lazy(() => loadScreen(key));
  return function EarlyScreen() {
    const [Screen] = useState<ComponentType>(() => loadedScreen(key) ?? Later);
    return <Screen />;
  };
}
