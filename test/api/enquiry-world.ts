import { beforeEach } from "vitest";
import { call } from "./api.ts";
import { openPageWorld } from "./page-world.ts";
import { runSchedule } from "./store.ts";

/** What Anna asks on a property's page. */
export const anna = {
  name: "Anna Müller",
  email: "anna@example.org",
  phone: "0171 5550000",
  wish: "viewing",
  message: "Gern beim Leuchtturm.\n<script>alert(1)</script>",
  consent: "yes",
  website: "",
};

/** A published page before each test, under a new word and with no letter on its way; each test asks from a connection of its own. */
export function openEnquiryWorld() {
  const world = openPageWorld();
  let word = "";
  let from = 1;
  const sent = async () => {
    await runSchedule(new Date(Date.now() + 60_000).toISOString());
    return world.services.mails();
  };
  beforeEach(async () => {
    from += 1;
    await sent();
    world.services.forgetMails();
    ({ word } = await world.publish());
  });
  return Object.assign(world, {
    /** The word in the address of this test's page. */
    word: () => word,
    /** Sends the form, of this test's page unless told otherwise. */
    ask: (fields: Record<string, string>, { source = `203.0.113.${from}`, at = word } = {}) =>
      call("POST /public/objekt/{word}/anfrage", {
        params: { word: at },
        raw: { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
        from: source,
      }),
    results: async () => (await call("GET /campaigns/{id}/results", world.of(world.campaign.id))).body,
    /** All letters that were sent since the test began. */
    sent,
  });
}
