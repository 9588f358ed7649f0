import { fileLimit, fileProblem } from "#shared/administration/csv-file";
import type { Upload } from "../core/request.ts";
import { Refusal } from "../core/refusal.ts";

/**
 * The bytes of the CSV file in a multipart form's field `file`.
 * @throws Refusal 415 for another content type, 400 without a file or for another ending, 413 when it is too large
 */
export async function uploadedCsv({ bytes, type }: Upload): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Refusal(415, "Bitte senden Sie die CSV-Datei als Formular (multipart/form-data, Feld file).");
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => undefined);
  const field = form?.get("file");
  // No file counts as one without a name.
  const file = field instanceof File ? field : new File([], "");
  const problem = fileProblem(file);
  if (problem) throw new Refusal(file.size > fileLimit ? 413 : 400, problem);
  return new Uint8Array(await file.arrayBuffer());
}
