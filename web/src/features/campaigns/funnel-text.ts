import { numberText } from "#shared/core/numbers";

/** "12 Anfragen · 3 Besichtigungen · 1 Angebot" */
export function funnelText({
  enquiries,
  viewings,
  offers,
}: {
  enquiries: number;
  viewings: number;
  offers: number;
}): string {
  const word = (count: number, one: string, many: string) => `${numberText(count)}\u00A0${count === 1 ? one : many}`;
  return [
    word(enquiries, "Anfrage", "Anfragen"),
    word(viewings, "Besichtigung", "Besichtigungen"),
    word(offers, "Angebot", "Angebote"),
  ].join(" · ");
}
