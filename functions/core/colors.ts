import { tinted } from "#shared/core/contrast";

/** The colours of what leaves the cockpit, PDF, page and e-mail alike: those of its light theme. */
export const colors: Colors = {
  ink: "#1c1b19",
  soft: "#54504a",
  faint: "#68645d",
  line: "#e3e0da",
  canvas: "#faf9f7",
  sunken: "#f1efeb",
  accent: "#0f5257",
  accentTint: "#e2eeee",
  done: "#0f5257",
  inProgress: "#7ab3b5",
  open: "#e3e0da",
  late: "#8f3f00",
  lateTint: "#fcebdd",
};

type ColorName = "ink" | "soft" | "faint" | "line" | "canvas" | "sunken" | "open" | "late" | "lateTint" | AgencyColor;
/** Those that an agency's own colour takes the place of. */
type AgencyColor = "accent" | "accentTint" | "done" | "inProgress";
export type Colors = Readonly<Record<ColorName, string>>;

/** The colours with an agency's own in place of the accent. @param accent "#0f5257"; empty for the cockpit's */
export function colorsWith(accent: string): Colors {
  if (accent === "") return colors;
  return { ...colors, accent, done: accent, accentTint: tinted(accent, 0.12), inProgress: tinted(accent, 0.5) };
}
