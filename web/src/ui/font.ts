import file from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
import { drawn } from "./first-interaction.ts";

/** Names the file that this browser has kept. */
const key = "font";

/**
 * Brings Inter, Latin subset only: one file of 48 KB, with tabular figures. Where this browser has kept it, at once; on a
 * first visit after the first screen, whose scripts and answers it would hold up. That page stays in the system's font while
 * somebody looks at it, so that no line moves under their eyes.
 */
export function bringFont(): void {
  const isKept = keptFile() === file;
  const face = new FontFace("Inter Variable", `url(${file}) format("woff2")`, { weight: "100 900", display: "swap" });
  const bring = () =>
    face.load().then(keep, () => {
      // The next page tries again.
    });
  if (isKept) document.fonts.add(face);
  void (isKept ? bring() : drawn.then(bring).then(() => whenUnseen(() => document.fonts.add(face))));
}

function whenUnseen(run: () => void): void {
  if (document.hidden) run();
  else document.addEventListener("visibilitychange", run, { once: true });
}

function keptFile(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(): void {
  try {
    localStorage.setItem(key, file);
  } catch {
    // Storage is refused: each page wears it once it was out of sight.
  }
}
