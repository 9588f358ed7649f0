import { expect, it } from "vitest";
import { callPrice } from "#shared/core/prices";
import { memoryOf } from "../../infra/memory.ts";
import { call } from "./api.ts";
import { look, lookAt, nameOf, openPageWorld } from "./page-world.ts";
import { unitsOf } from "./store.ts";

const world = openPageWorld();

const looks = 10_000;
/** Every third look finds no copy at CloudFront: it keeps a page for three minutes. */
const drawn = looks / 3;
/** Seconds of a call, an upper bound. */
const seconds = 0.2;
/** Pictures of a page that somebody scrolls through, and hours of a month: CloudFront keeps each for one. */
const [pictures, hours] = [8, 720];
/** Dollars a request of CloudFront, by its list price: of a look the page, its count and the pictures. */
const cdnRequest = 0.012 / 10_000;

const priceOf = (requests: number, units: { read: number; write: number }) =>
  callPrice({
    requests,
    read: requests * units.read,
    write: requests * units.write,
    mails: 0,
    gigabyte_seconds: (requests * seconds * memoryOf("reports")) / 1024,
    bytes_out: 0,
  });

it("ten thousand looks at a property's page cost at most twelve cents by calls, 28 with all requests of CloudFront", async () => {
  const { word, picture } = await world.publish();
  const page = await unitsOf(() => look(word));
  const count = await unitsOf(() => call("GET /public/objekt/{word}/gesehen", { params: { word } }));
  const shown = await unitsOf(() => lookAt(word, nameOf(picture)));
  expect(count.write).toBeGreaterThan(0);
  expect(shown.read).toBeGreaterThan(0);
  const calls = priceOf(looks, count) + priceOf(drawn, page);
  expect(calls).toBeLessThanOrEqual(0.12);
  expect(calls + priceOf(pictures * hours, shown) + looks * (pictures + 2) * cdnRequest).toBeLessThanOrEqual(0.28);
});
