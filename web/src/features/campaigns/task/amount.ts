/** An amount in euro as Germans type it ("1.249,90", "1249,9", "12"): null for nothing, NaN for what is none. */
export function amountOf(text: string): number | null {
  const typed = text.replaceAll(/[\s€]/gu, "");
  if (typed === "") return null;
  if (!/^(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(typed)) return Number.NaN;
  return Number(typed.replaceAll(".", "").replace(",", "."));
}

/** An amount as it is typed: "249,90", nothing for none. */
export function amountText(amount: number | null): string {
  if (amount === null) return "";
  return (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).replace(".", ",");
}
