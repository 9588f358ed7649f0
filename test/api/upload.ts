import { type Call, call } from "./api.ts";

interface Options {
  dryRun?: boolean;
  name?: string;
}

/** Sends a file to the CSV import as a browser does. */
export async function importCsv(token: string, content: string | Uint8Array<ArrayBuffer>, options: Options = {}) {
  return call("POST /admin/csv-import", await csvCall(token, content, options));
}

/** The call that sends a file to the CSV import. */
export async function csvCall(
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  options: Options = {},
): Promise<Call> {
  const form = new FormData();
  form.set("file", new Blob([content]), options.name ?? "massnahmen.csv");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer()).toString("base64");
  return {
    token,
    raw: { body, type: encoded.headers.get("content-type") ?? "", base64: true },
    ...(options.dryRun && { query: { dry_run: "true" } }),
  };
}
