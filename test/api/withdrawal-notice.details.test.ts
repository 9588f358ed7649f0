import { expect, it } from "vitest";
import { call } from "./api.ts";
import { openReportWorld } from "./report-world.ts";
import { pdfWords } from "../pdf-words.ts";

const world = openReportWorld();
const notice = (query: { online?: string } = {}) =>
  call("GET /agency/withdrawal-notice", { token: world.token, query });

it("a withdrawal notice is handed out once the agency said all that the law wants in it", async () => {
  const refused = await notice();
  expect(refused.status).toBe(400);
  expect(refused.body.detail).toBe(
    "In die Belehrung gehört noch: Anschrift, Telefon. Ein Administrator trägt das unter „Angaben des Büros“ ein.",
  );
  const address = "Seestraße 1\n82319 Starnberg";
  await call("PUT /agency", { token: world.admin, body: { address, phone: "08151 4711" } });
  const { status, body } = await notice({ online: "https://seeblick.example/widerruf" });
  expect(status).toBe(200);
  const words = pdfWords(Buffer.from(body.pdf, "base64"));
  for (const text of ["08151 4711", "https://seeblick.example/widerruf"]) expect(words).toContain(text);
  expect((await notice({ online: "javascript:alert(1)" })).status).toBe(400);
  expect((await call("GET /agency/withdrawal-notice", {})).status).toBe(401);
});
