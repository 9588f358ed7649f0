import { type Element, textAt, yes } from "./xml.ts";

/** What the file says of whether it is let, in its own field: a yes or no, or the word itself. */
export function saysLet(property: Element): boolean | undefined {
  const said = textAt(property, "verwaltung_objekt", "vermietet");
  return yes(said) ?? (/^(?:teil(?:weise\s+)?)?vermietet$/i.test(said.trim()) ? true : undefined);
}
