import { expect, test } from "vitest";
import { deliveredAs } from "#shared/inbox/delivered-file";

test.each([
  ["message/rfc822", "x.csv", { kind: "mail" }],
  ["Message/RFC822; charset=utf-8", undefined, { kind: "mail" }],
  ["application/zip", undefined, { kind: "file", name: "Lieferung.zip" }],
  ["application/zip", "Bestand", { kind: "file", name: "Bestand.zip" }],
  ["text/csv", "C:\\Export\\immowelt.csv", { kind: "file", name: "immowelt.csv" }],
  ["text/xml", "a\r\nBcc: b.xml", { kind: "file", name: "a Bcc: b.xml" }],
  ["application/octet-stream", "Zahlen.CSV", { kind: "file", name: "Zahlen.CSV" }],
  ["application/octet-stream", "\ud800.zip", { kind: "file", name: "\ufffd.zip" }],
  ["application/x-zip-compressed", undefined, { kind: "file", name: "Lieferung.zip" }],
  ["application/vnd.ms-excel", "Zahlen.csv", { kind: "file", name: "Zahlen.csv" }],
  ["application/vnd.ms-excel", "Zahlen.xls", undefined],
  ["text/csv", `${"😀".repeat(100)}1.csv`, { kind: "file", name: `\ufffd${"😀".repeat(57)}1.csv` }],
  ["application/octet-stream", "brief.pdf", undefined],
  ["application/octet-stream", undefined, undefined],
  ["application/json", "x.csv", undefined],
  ["", "x.csv", undefined],
])("%s called %s is read as %o", (type, name, expected) => {
  expect(deliveredAs(type, name)).toEqual(expected);
});

test("a long name keeps its ending", () => {
  const read = deliveredAs("text/csv", `${"x".repeat(500)}.csv`);
  expect(read).toEqual({ kind: "file", name: `${"x".repeat(116)}.csv` });
});
