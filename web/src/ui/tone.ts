/** The hues that carry a meaning. A tone never stands alone: an icon or a word stands next to it. */
export type Tone = "accent" | "blue" | "yellow" | "green" | "orange" | "red" | "grey";

/** Coloured text on its own tint: badges, banners, score circles. */
export const tintClasses: Record<Tone, string> = {
  accent: "bg-accent-tint text-accent-ink",
  blue: "bg-blue-tint text-blue",
  yellow: "bg-yellow-tint text-yellow",
  green: "bg-green-tint text-green",
  orange: "bg-orange-tint text-orange",
  red: "bg-red-tint text-red",
  grey: "bg-grey-tint text-grey",
};

/** Coloured text or icon on a plain ground. */
export const inkClasses: Record<Tone, string> = {
  accent: "text-accent-ink",
  blue: "text-blue",
  yellow: "text-yellow",
  green: "text-green",
  orange: "text-orange",
  red: "text-red",
  grey: "text-grey",
};

/** Full colour for bars, dots and bands; carries no text. */
export const solidClasses: Record<Tone, string> = {
  accent: "bg-accent",
  blue: "bg-blue-solid",
  yellow: "bg-yellow-solid",
  green: "bg-green-solid",
  orange: "bg-orange-solid",
  red: "bg-red-solid",
  grey: "bg-grey-solid",
};
