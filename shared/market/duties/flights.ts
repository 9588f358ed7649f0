/** What of a measure tells of a flight: its names and descriptions, the library's and a person's own. */
export interface FlightTexts {
  measure_name: string;
  name_override?: string | null;
  measure_description?: string | undefined;
  description_override?: string | null;
}

/**
 * Whether a measure speaks of a flight with a camera (docs/product.md, Duties before an ad): by its name, that of the
 * library or a person's own, or by what it describes as being flown; not where it says that nobody flies. It knows words,
 * not what is done.
 */
export function speaksOfFlight(measure: FlightTexts): boolean {
  const { measure_name, name_override, measure_description, description_override } = measure;
  const names = [measure_name, name_override].filter((name) => typeof name === "string");
  const described = [measure_description, description_override].join(" ").replaceAll(denied, "");
  return names.some((name) => named.test(name.replaceAll(denied, ""))) || flown.test(described);
}

const named =
  /drohne|[a-z]copter|luft(bild|aufnahme|film|video|foto)|(?<!\p{L})flug(?!\p{L})|überflug|beflieg|beflog|befliegung/iu;
const flown = /drohne|[a-z]copter|luftaufnahme|(?<!\p{L})flug(?!\p{L})|überflieg|beflieg|beflog/iu;
const denied =
  /(?<!\p{L})(kein|keine|keinen|ohne|statt|weder) (drohnen?|drohnenflug|flug|luft(bild|aufnahme)e?r?n?)(?!\p{L})/giu;
