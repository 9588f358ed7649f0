import { type ComponentType, lazy, useState } from "react";
import { loadedScreen, loadScreen, type ScreenName } from "../core/screens.ts";

/**
 * A screen that is drawn at once where its code is there already. React's own `lazy` would show what waits for it first,
 * and then for 300 ms at least.
 */
export function earlyScreen(name: ScreenName): ComponentType {
  const Later = lazy(() => loadScreen(name));
  return function EarlyScreen() {
    const [Screen] = useState<ComponentType>(() => loadedScreen(name) ?? Later);
    return <Screen />;
  };
}
