/** Maximum number of bytes of a CSV file: the gateway's base64 leaves no more (docs/product.md, Field limits). */
export const fileLimit = 4 * 1024 * 1024;

/**
 * Why a chosen file can't be imported, or nothing (docs/product.md, Import). Told before it is sent, and again by the
 * server.
 */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!name.toLowerCase().endsWith(".csv")) return "Bitte wählen Sie eine CSV-Datei aus";
  if (size > fileLimit) return "Die CSV-Datei ist zu groß. Erlaubt sind höchstens 4 MB.";
  return undefined;
}
