import type { Measure } from "./contract.ts";

/**
 * What of library and plan serves advice of the coach, by the columns of the library, however a measure is called
 * (docs/product.md, Coach).
 */
export const serves = {
  photos: ({ proved_by }) => proved_by.includes("pictures"),
  social: ({ channels }) => channels.includes("social"),
  event: ({ code }) => code === "privaten-besichtigungsabend-geladene",
} satisfies Record<string, (measure: Pick<Measure, "code" | "channels" | "proved_by">) => boolean>;

export type Served = keyof typeof serves;
export const servedKeys = Object.keys(serves) as Served[];
