import { call } from "./api.ts";

/** Sends a file to the CSV import as a browser does. */
export async function importCsv(
  token: string,
  content: string | Uint8Array<ArrayBuffer>,
  options: { dryRun?: boolean; name?: string } = {},
) {
  const form = new FormData();
  form.set("file", new Blob([content]), options.name ?? "massnahmen.csv");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer()).toString("base64");
  return call("POST /admin/csv-import", {
    token,
    raw: { body, type: encoded.headers.get("content-type") ?? "", base64: true },
    ...(options.dryRun && { query: { dry_run: "true" } }),
  });
}
