import { expect, it } from "vitest";
import { encode } from "uqr";
import { call } from "./api.ts";
import { openPageWorld } from "./page-world.ts";

const world = openPageWorld();
const code = () => call("GET /campaigns/{id}/property-page/code", world.of(world.campaign.id));

it("a QR code for sign, window and letter leads to the page, as SVG and as a sheet of PDF", async () => {
  expect((await code()).status).toBe(404);
  const { word } = await world.publish();
  const { status, body } = await code();
  expect(status).toBe(200);
  const dark = encode(`https://cockpit.example/objekt/${word}`, { ecc: "Q", border: 4 }).data.flat().filter(Boolean);
  expect(body.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
  expect(body.svg.match(/M\d+,\d+h/g)).toHaveLength(dark.length);
  const pdf = Buffer.from(body.pdf, "base64").toString("latin1");
  expect(pdf.slice(0, 5)).toBe("%PDF-");
  expect(pdf).toContain("/S /Figure");
});
