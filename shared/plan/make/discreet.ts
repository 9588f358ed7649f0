import { isDiscreet } from "../../catalogue/channels.ts";
import type { Measure } from "../../catalogue/contract.ts";
import type { Marketing } from "../../campaigns/marketing.ts";

/**
 * What of a library a property's marketing leaves to plan (docs/product.md, Discreet sale): all of it where it is open. A
 * discreet sale goes without everything that serves a channel by which a stranger may come across it, duties of such channels
 * included, and without what requires such a measure and is no duty itself.
 */
export function offeredBy(library: readonly Measure[], marketing: Marketing | null | undefined): readonly Measure[] {
  if (marketing !== "discreet") return library;
  const out = new Set(library.filter(({ channels }) => !isDiscreet(channels)).map(({ id }) => id));
  for (let before = -1; before < out.size;) {
    before = out.size;
    for (const { id, duty, requires } of library) if (!duty && requires.some((one) => out.has(one))) out.add(id);
  }
  return library.filter(({ id }) => !out.has(id));
}
