import { createLucideIcon } from "lucide-react";

/*
 * Lucide's icons that stand in every row of the timeline, each drawn as one path: its up to eight parts, hundreds of
 * times, would be half of what the browser has to style and to place while somebody types in the search.
 */

const dot = "a1 1 0 1 0 2 0a1 1 0 1 0-2 0";
const dotsAt = (...places: string[]) => places.map((place) => `M${place}${dot}`).join("");
const icon = (name: string, d: string) => createLucideIcon({ name, node: [["path", { d, key: name }]] });

export const CircleDashed = icon(
  "circle-dashed",
  "M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7",
);
export const GripVertical = icon("grip-vertical", dotsAt("8 12", "8 5", "8 19", "14 12", "14 5", "14 19"));
export const Ellipsis = icon("ellipsis", dotsAt("11 12", "18 12", "4 12"));
