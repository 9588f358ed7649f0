import { createContext, type ReactNode, useContext, useState } from "react";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import { useShortcuts } from "./shortcuts.ts";

const layers = {
  palette: lazyDialog(() => import("./palette.tsx")),
  shortcuts: lazyDialog(() => import("./shortcuts-dialog.tsx")),
  password: lazyDialog(() => import("../accounts/password-dialog.tsx")),
  calendar: lazyDialog(() => import("../notifications/calendar-dialog.tsx")),
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
      {Content && <Content onClose={() => setLayer(undefined)} />}
    </LayerContext>
  );
}
