import { expect, it } from "vitest";
import { callPrice } from "#shared/core/prices";
import { memoryOf } from "../../infra/memory.ts";
import { call } from "./api.ts";
import { look, openPageWorld } from "./page-world.ts";
import { unitsOf } from "./store.ts";

const world = openPageWorld();

const looks = 10_000;
/** Every third look finds no copy at CloudFront: it keeps a page for three minutes. */
const drawn = looks / 3;
/** Seconds of a call, an upper bound. */
const seconds = 0.2;
/** Of a look: bytes with pictures that load when they are scrolled to, and requests of CloudFront for them. */
const [bytes, pictures] = [400_000, 8];
/** Dollars a request of CloudFront, by its list price. */
const cdnRequest = 0.012 / 10_000;

it("ten thousand looks at a property's page cost at most sixty cents, twelve of them besides pictures and traffic", async () => {
  const { word } = await world.publish();
  const page = await unitsOf(() => look(word));
  const count = await unitsOf(() => call("GET /public/objekt/{word}/gesehen", { params: { word } }));
  expect(count.write).toBeGreaterThan(0);
  const calls = callPrice({
    requests: looks + drawn,
    read: looks * count.read + drawn * page.read,
    write: looks * count.write,
    mails: 0,
    gigabyte_seconds: ((looks + drawn) * seconds * memoryOf("reports")) / 1024,
    bytes_out: 0,
  });
  const shown = looks * pictures * cdnRequest + ((looks * bytes) / 1e9) * 0.085;
  expect(calls).toBeLessThanOrEqual(0.12);
  expect(calls + shown).toBeLessThanOrEqual(0.6);
});
