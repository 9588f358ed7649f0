import { numberText } from "../core/numbers.ts";

/** The first name in quotation marks, and how many there are besides: "„Fotos“ und 2 weitere". */
export function namesText(names: readonly string[]): string {
  const [first = "", ...rest] = names;
  return rest.length === 0 ? `„${first}“` : `„${first}“ und ${numberText(rest.length)} weitere`;
}

/** The first names in quotation marks, and how many there are besides: "„Fotos“, „Grundriss“, „Exposé“ und 2 weitere". */
export function listText(names: readonly string[], max = 3): string {
  const quoted = names.slice(0, max).map((name) => `„${name}“`);
  const more = names.length > max ? [`${numberText(names.length - max)} weitere`] : [];
  const all = [...quoted, ...more];
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} und ${all.at(-1)}`;
}

const dayNames = {
  sale_on: "Der Tag, an dem der Käufer gefunden wurde,",
  notary_on: "Der Notartermin",
  outcome: "Der Ausgang der Vermarktung",
  fell_through: "Was von abgesprungenen Käufern bekannt ist,",
  reserved_until: "Die Reservierung",
  marketing: "Ob offen oder diskret vermarktet wird,",
};

/**
 * What was left alone since somebody changed it meanwhile, by name; null where nothing was.
 * @param left what of the campaign's days was left alone
 */
export function leftText(names: readonly string[], left: readonly (keyof typeof dayNames)[]): string | null {
  const list = listText(names);
  const sentences = [
    ...(names.length === 1 ? [`${list} wurde inzwischen geändert und bleibt so.`] : []),
    ...(names.length > 1 ? [`${list} wurden inzwischen geändert und bleiben so.`] : []),
    ...left.map((day) => `${dayNames[day]} wurde inzwischen geändert und bleibt so.`),
  ];
  return sentences.join(" ") || null;
}
