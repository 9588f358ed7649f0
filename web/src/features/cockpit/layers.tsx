import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { useShortcuts } from "./shortcuts.ts";

const layers = {
  palette: lazy(() => import("./palette.tsx")),
  shortcuts: lazy(() => import("./shortcuts-dialog.tsx")),
  password: lazy(() => import("../accounts/password-dialog.tsx")),
  calendar: lazy(() => import("../notifications/calendar-dialog.tsx")),
};

/** A dialog that can be opened from every page. */
export type Layer = keyof typeof layers;

const LayerContext = createContext<(layer: Layer) => void>(() => undefined);

/** Opens a layer, from anywhere in the cockpit. */
export function useOpenLayer(): (layer: Layer) => void {
  return useContext(LayerContext);
}

/** Holds the layers of the cockpit, at most one at a time, and listens for their keys. */
export function Layers({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<Layer>();
  useShortcuts(setLayer);
  const Content = layer && layers[layer];
  return (
    <LayerContext value={setLayer}>
      {children}
      <Suspense>{Content && <Content onClose={() => setLayer(undefined)} />}</Suspense>
    </LayerContext>
  );
}
