import { beforeAll, expect, it } from "vitest";
import { importCsv } from "./upload.ts";
import { call, firstAdministrator } from "./api.ts";

/** Lambda answers with at most 6 MB: what is larger is compressed, cut with a word about it, or refused with a sentence. */
const limit = 6 * 1024 * 1024;
const header = "name,category,description,effort,cost_band,base_priority";
let token: string;

beforeAll(async () => {
  token = (await firstAdministrator()).token;
  const text = "Ein langer Text. ".repeat(280);
  for (const part of ["A", "B"]) {
    const rows = Array.from({ length: 780 }, (_, row) => `${part} ${row},Lang,${text},niedrig,0-100,5`);
    await importCsv(token, [header, ...rows].join("\n"));
  }
});

it("an export of more than 6 MB comes whole to whoever names no coding or gzip, and is refused with a sentence without", async () => {
  const plain = await call("GET /admin/csv-export", { token });
  expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(Buffer.byteLength(plain.body)).toBeGreaterThan(limit);
  expect(plain.bytes).toBeLessThan(limit / 2);
  expect(plain.body.match(/^"?[AB] \d+"?;/gm)).toHaveLength(1_560);
  const coded = await call("GET /admin/csv-export", { token, accept: "gzip" });
  expect([coded.status, coded.body === plain.body]).toEqual([200, true]);
  const refused = await call("GET /admin/csv-export", { token, accept: "identity" });
  expect([refused.status, refused.body.detail]).toEqual([413, expect.stringMatching(/zu groß.*Accept-Encoding: gzip/)]);
});

it("an import of many faulty rows names the first of them in an answer that is small enough, and how many there are", async () => {
  const wide = Array.from({ length: 90 }, (_, column) => `Ein langer Name einer Spalte ${column}`).join(",");
  const row = `x,Lang,Text,riesig,0-100,5${",1".repeat(90)}`;
  const file = [`${header},${wide}`, ...Array.from({ length: 9_000 }, () => row)].join("\n");
  const { status, body, bytes } = await importCsv(token, file, { dryRun: true });
  expect(status).toBe(200);
  expect(bytes).toBeLessThan(limit / 2);
  expect(body.statistics).toMatchObject({ total_rows: 9_000, faulty_rows: 9_000 });
  expect(body.faulty.length).toBeGreaterThan(100);
  expect(body.faulty.at(-1)).toMatchObject({ line: body.faulty.length + 1, reason: expect.stringContaining("effort") });
  expect(body.statistics.errors).toHaveLength(body.faulty.length);
});
