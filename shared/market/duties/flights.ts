/** What people call a measure: the agency in its library, and a person in the plan, with a description of their own. */
export interface OwnWords {
  measure_name?: string;
  name_override?: string | null;
  description_override?: string | null;
}

/**
 * Whether what people call a measure speaks of a flight with a camera (docs/product.md, Duties before an ad), though nobody
 * marked it as one: a task has no column for it, and an agency's own measure may lack the mark. Not where it says that nobody
 * flies.
 */
export function speaksOfFlight({ measure_name = "", name_override, description_override }: OwnWords): boolean {
  const names = [measure_name, name_override ?? ""].map((name) => name.replaceAll(denied, ""));
  return names.some((name) => named.test(name)) || flown.test((description_override ?? "").replaceAll(denied, ""));
}

const named =
  /drohne|(?<!\p{L})drones?(?!\p{L})|(?<!heli)[ck]opter|(?<!\p{L})ua[sv](?!\p{L})|aus der luft|luft(bild|aufnahme|ansicht|film|video|foto)|(?<!\p{L})(rund)?flug(?!\p{L})|überfl[iu]e?g|beflieg|beflog/iu;
const flown =
  /drohne|(?<!\p{L})drones?(?!\p{L})|(?<!heli)[ck]opter|aus der luft|luftaufnahme|(?<!\p{L})(rund)?flug(?!\p{L})|überfl[iu]e?g|beflieg|beflog/iu;
const denied =
  /(?<!\p{L})(kein|keine|keinen|ohne|statt|weder) (drohnen?|drohnenflug|flug|luft(bild|aufnahme)e?r?n?)(?!\p{L})/giu;
