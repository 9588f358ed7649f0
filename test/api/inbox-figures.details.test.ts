import { beforeAll, describe, expect, it } from "vitest";
import { dayAfter } from "#shared/core/time";
import { call } from "./api.ts";
import { letter, openInboxWorld } from "./inbox-world.ts";
import { failing, muteLog, receiveLetter, runSchedule } from "./store.ts";

/* Figures of a sender whom an administrator trusts: taken at once where the mail proves that it is theirs (docs/decisions/157). */

const world = openInboxWorld();
const { deliver, of, results, waiting } = world;
const portal = "zahlen@portal.example";
let address = "";
beforeAll(async () => {
  address = (await call("POST /inbox/address", { token: world.admin })).body.address;
});

let number = 0;
const proven = { spf: "PASS", dkim: "PASS", dmarc: "PASS" };
/** Lets SES bring a table of a campaign. */
async function bring(csv: string, verdicts: Record<string, string> = proven, more: object = {}): Promise<void> {
  await bringMail(
    letter({ from: portal, subject: "Statistik", files: [{ name: "immowelt.csv", content: csv }], ...more }),
    verdicts,
  );
}
async function bringMail(mail: Buffer, verdicts: Record<string, string> = proven): Promise<void> {
  const found = { spam: "PASS", virus: "PASS", ...verdicts };
  const receipt = Object.entries(found).map(([name, status]) => [`${name}Verdict`, { status }]);
  await receiveLetter(`zahlen${(number += 1)}`, mail, { recipients: [address], ...Object.fromEntries(receipt) });
}
const table = (property: string, ...rows: string[]) =>
  `Datum;Objekt-Nr;Exposéaufrufe;Merkzettel;Anfragen\r\n${rows.map((row) => row.replace(";", `;${property};`)).join("\r\n")}\r\n`;
/** What a campaign has of the weeks, the newest first. */
const views = async (id: string) => (await results(id)).map((result) => (result.kind === "portal" ? result.views : 0));
/** A person corrects the figures of a week. */
async function change(id: string, on: string, fields: { views: number }): Promise<void> {
  const found = (await results(id)).find((result) => result.on === on);
  if (found?.kind !== "portal") throw new Error(`no week of ${on}`);
  const { kind, on: day, channel, views: _, bookmarks, requests, version } = found;
  const body = { kind, on: day, channel, bookmarks, requests, version, ...fields };
  expect((await call("PUT /results/{id}", { ...of(found.id), body })).status).toBe(200);
}
const trust = async () =>
  (await call("POST /inbox/senders", { token: world.admin, body: { address: portal.toUpperCase() } })).body;
const end = async () => call("DELETE /inbox/senders/{id}", { token: world.admin, params: { id: (await trust()).id } });
async function throwAllAway(): Promise<void> {
  for (const { id } of await waiting()) await call("DELETE /inbox/mails/{id}", of(id));
}

describe("figures by e-mail", () => {
  it("wait, and say whom an administrator may trust, until that is said; then they are kept at once, brought up to date, and undone as any", async () => {
    const { id } = await world.campaign("F-1");
    await bring(table("F-1", "02.11.2026;40;2;3"));
    expect(await waiting()).toMatchObject([{ reason: "figures", sender: portal }]);
    await throwAllAway();
    await trust();
    const settings = (await call("GET /inbox/settings", { token: world.admin })).body;
    expect(settings.senders).toMatchObject([{ address: portal, trusted_by: expect.stringMatching(/./) }]);

    await bring(table("F-1", "02.11.2026;40;2;3", "09.11.2026;50;0;1"));
    await bring(table("F-1", "09.11.2026;55;0;1", "16.11.2026;8;0;0"));
    expect(await waiting()).toEqual([]);
    const kept = await results(id);
    expect(kept).toMatchObject([
      { kind: "portal", on: "2026-11-16", channel: "immowelt", views: 8, version: 1, created_by: "" },
      { on: "2026-11-09", views: 55, version: 2 },
      { on: "2026-11-02", views: 40, bookmarks: 2, requests: 3, version: 1 },
    ]);
    const history = await call("GET /history", { token: world.admin, query: { subject: "campaign", id } });
    expect(history.body.filter(({ action }) => action === "receiveFigures")).toHaveLength(2);
    expect((await call("DELETE /results/{id}", of(kept[0]?.id ?? ""))).status).toBe(204);
    expect(await results(id)).toHaveLength(2);

    expect((await end()).status).toBe(204);
    await bring(table("F-1", "16.11.2026;8;0;0"));
    expect(await waiting()).toMatchObject([{ reason: "figures" }]);
    await throwAllAway();
    const users = await call("GET /history", { token: world.admin, query: { subject: "users" } });
    expect(users.body.map(({ action }) => action)).toEqual(expect.arrayContaining(["trustSender", "endTrust"]));
    expect(JSON.stringify(users.body)).not.toContain(portal);
  });

  it("leave a week as a person corrected it, and let what the portal says new of it wait once; all else is kept", async () => {
    const { id } = await world.campaign("F-5");
    await trust();
    await bring(table("F-5", "02.11.2026;40;2;3", "09.11.2026;50;0;1"));
    await change(id, "2026-11-02", { views: 30 });
    const sameMail = letter({
      from: portal,
      files: [{ name: "immowelt.csv", content: table("F-5", "02.11.2026;40;2;3", "09.11.2026;60;0;1") }],
    });
    await bringMail(sameMail);
    await bringMail(sameMail);
    await bring(table("F-5", "02.11.2026;40;2;3"));
    expect(await waiting()).toEqual([]);
    expect(await views(id)).toEqual([60, 30]);

    await bring(table("F-5", "02.11.2026;45;2;3", "09.11.2026;61;0;1", "16.11.2026;9;0;0"));
    expect(await waiting()).toMatchObject([{ reason: "corrected", sender: portal, files: [{ kind: "csv" }] }]);
    expect(await views(id)).toEqual([9, 61, 30]);
    await throwAllAway();
    await bring(table("F-5", "02.11.2026;45;2;3", "16.11.2026;10;0;0"));
    expect(await waiting()).toEqual([]);
    expect(await views(id)).toEqual([10, 61, 30]);

    // Taken after all, it is the portal's again.
    await change(id, "2026-11-02", { views: 45 });
    await bring(table("F-5", "02.11.2026;46;2;3"));
    expect(await waiting()).toEqual([]);
    expect(await views(id)).toEqual([10, 61, 46]);
  });

  it("of the last thirty days take nothing of the week within which they begin, and go on with the one that runs", async () => {
    const { id } = await world.campaign("F-10");
    await trust();
    const days = (from: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${dayAfter(from as "2026-10-26", at)};10;1;0`);
    await bring(table("F-10", ...days("2026-10-19", 10)));
    expect(await views(id)).toEqual([30, 70]);
    await bring(table("F-10", ...days("2026-10-24", 15)));
    expect(await views(id)).toEqual([60, 70, 70]);
    await bring(table("F-10", ...days("2026-10-25", 15)));
    expect(await views(id)).toEqual([70, 70, 70]);
    const [, deleted] = await results(id);
    await call("DELETE /results/{id}", of(deleted?.id ?? ""));
    await bring(table("F-10", ...days("2026-10-30", 10)));
    expect(await waiting()).toEqual([]);
    expect(await views(id)).toEqual([70, 70]);
  });

  it("do not bring back a week that a person deleted, until what the portal says new of it was seen", async () => {
    const { id } = await world.campaign("F-6");
    await trust();
    await bring(table("F-6", "02.11.2026;40;2;3", "09.11.2026;50;0;1"));
    const [, deleted] = await results(id);
    await call("DELETE /results/{id}", of(deleted?.id ?? ""));
    const files = [{ name: "immowelt-neu.csv", content: table("F-6", "02.11.2026;40;2;3", "09.11.2026;50;0;1") }];
    await bring("", proven, { files, subject: "Dieselben Zahlen" });
    expect(await waiting()).toEqual([]);
    expect(await views(id)).toEqual([50]);
    await bring(table("F-6", "02.11.2026;41;2;3", "09.11.2026;50;0;1"));
    expect(await waiting()).toMatchObject([{ reason: "corrected" }]);
    await bring(table("F-6", "02.11.2026;41;2;3", "09.11.2026;52;0;1"));
    expect(await waiting()).toHaveLength(1);
    expect(await views(id)).toEqual([52]);
    await throwAllAway();
  });

  it("ask once for each week of many that a person changed", async () => {
    const { id } = await world.campaign("F-9");
    await trust();
    const weeks = Array.from({ length: 50 }, (_, at) => dayAfter("2026-11-16", -7 * at));
    const rows = (seen: number) => weeks.map((on) => `${on};${seen};0;0`);
    await bring(table("F-9", ...rows(40)));
    for (const on of weeks) await change(id, on, { views: 30 });
    await bring(table("F-9", ...rows(45)));
    expect(await waiting()).toMatchObject([{ reason: "corrected" }]);
    await throwAllAway();
    await bring(table("F-9", ...rows(45), "2026-11-23;7;0;0"));
    expect(await waiting()).toEqual([]);
    expect(new Set(await views(id))).toEqual(new Set([7, 30]));
  });

  it("bring weeks up to date that came from a portal's file, but none of them that a person changed since", async () => {
    const { id } = await world.campaign("F-7");
    await trust();
    for (const on of ["2026-11-02", "2026-11-09"] as const)
      await call("POST /campaigns/{id}/results", {
        ...of(id),
        body: {
          id: `portal-immowelt-${on}`,
          kind: "portal",
          on,
          channel: "immowelt",
          views: 5,
          bookmarks: 0,
          requests: 0,
        },
      });
    await change(id, "2026-11-02", { views: 6 });
    await bring(table("F-7", "02.11.2026;7;0;0", "09.11.2026;7;0;0"));
    expect(await views(id)).toEqual([7, 6]);
    expect(await waiting()).toMatchObject([{ reason: "corrected" }]);
    await throwAllAway();
  });

  it("of more campaigns than one transaction holds are kept, and the history of each says so", async () => {
    await trust();
    const made: string[] = [];
    for (let at = 0; at < 47; at += 1) made.push((await world.campaign(`V-${at}`)).id);
    const rows = made.map((_, at) => `02.11.2026;V-${at};${at + 1};0;0`);
    await bring(`Datum;Objekt-Nr;Exposéaufrufe;Merkzettel;Anfragen\r\n${rows.join("\r\n")}\r\n`);
    expect(await waiting()).toEqual([]);
    for (const id of made) {
      const history = await call("GET /history", { token: world.admin, query: { subject: "campaign", id } });
      expect(history.body.filter(({ action }) => action === "receiveFigures")).toHaveLength(1);
    }
  });

  it.each<[string, Record<string, string>, object]>([
    ["is forged", { spf: "PASS", dkim: "PASS", dmarc: "FAIL" }, {}],
    ["is signed by another domain alone", { spf: "PASS", dkim: "PASS", dmarc: "GRAY" }, {}],
    ["has proofs of the other one of two senders", proven, { from: `dieb@example.org\r\nFrom: ${portal}` }],
    ["stands in a name only", proven, { from: `"${portal}" <dieb@example.org>` }],
    ["is looked like", proven, { from: portal.replace("zahlen", "zah1en") }],
  ])("wait where their sender %s", async (_, verdicts, more) => {
    const { id } = await world.campaign(`F-${_}`);
    await trust();
    await bring(table(`F-${_}`, "02.11.2026;40;2;3"), verdicts, more);
    expect(await results(id)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await throwAllAway();
  });

  it("that software hands over prove no sender, and wait with that sentence", async () => {
    const { id } = await world.campaign("F-2");
    await trust();
    const files = [{ name: "immowelt.csv", content: table("F-2", "02.11.2026;40;2;3") }];
    expect((await deliver(letter({ from: portal, files }))).body).toEqual({ delivered_as: "waiting" });
    expect(await waiting()).toMatchObject([{ reason: "unproven", sender: "" }]);
    expect(await results(id)).toEqual([]);
    await throwAllAway();
  });

  it("in a known portal's text wait as a table of it, and are kept at once of a trusted sender", async () => {
    const { id } = await world.campaign("F-8");
    const from = "statistik@immobilienscout24.de";
    const text = (seen: number) =>
      `Zeitraum: 16.11.2026 - 22.11.2026\r\nObjekt-Nr.: F-8\r\nExposé-Aufrufe: ${seen}\r\nKontaktanfragen: 4\r\n`;
    await bringMail(letter({ from, text: text(300) }));
    const files = [{ name: "Zahlen von ImmoScout24.csv", kind: "csv" }];
    expect(await waiting()).toMatchObject([{ reason: "figures", enquiry: null, sender: from, files }]);
    await throwAllAway();
    await call("POST /inbox/senders", { token: world.admin, body: { address: from } });
    await bringMail(letter({ from, text: text(312) }));
    expect(await waiting()).toEqual([]);
    expect(await results(id)).toMatchObject([
      { on: "2026-11-16", channel: "immoscout24", views: 312, requests: 4, created_by: "" },
    ]);
  });

  it("wait where somebody entered one of their weeks by hand, or spam is feared", async () => {
    const { id } = await world.campaign("F-3");
    await trust();
    const body = {
      kind: "portal" as const,
      on: "2026-11-04" as const,
      channel: "immowelt" as const,
      views: 1,
      bookmarks: 0,
      requests: 0,
    };
    await call("POST /campaigns/{id}/results", { ...of(id), body });
    await bring(table("F-3", "02.11.2026;40;2;3", "09.11.2026;1;0;0"));
    await bring(table("F-3", "09.11.2026;1;0;0"), { ...proven, spam: "FAIL" });
    expect(await results(id)).toHaveLength(1);
    expect((await waiting()).map(({ reason }) => reason).toSorted()).toEqual(["doubtful", "figures"]);
    await throwAllAway();
  });

  it("of which a death kept a part are kept whole by the next try, once", async () => {
    muteLog();
    const { id } = await world.campaign("F-4");
    await trust();
    let writes = 0;
    const back = failing(({ command }) => command === "TransactWriteItems" && (writes += 1) > 2);
    await expect(bring(table("F-4", "02.11.2026;1;0;0", "09.11.2026;2;0;0", "16.11.2026;3;0;0"))).rejects.toThrow(
      "the store is dead",
    );
    back();
    await runSchedule(new Date(Date.now() + 2 * 3_600_000).toISOString());
    expect((await results(id)).map(({ on }) => on)).toEqual(["2026-11-16", "2026-11-09", "2026-11-02"]);
    expect(await waiting()).toEqual([]);
  });

  it("are trusted by administrators alone, fifty senders at most", async () => {
    const body = { address: portal };
    expect((await call("POST /inbox/senders", { token: world.staff.token, body })).status).toBe(403);
    expect((await call("POST /inbox/senders", { token: world.admin, body: { address: "unsinn" } })).status).toBe(400);
    const one = (at: number) =>
      call("POST /inbox/senders", { token: world.admin, body: { address: `a${at}@portal.example` } });
    let last = 200;
    for (let at = 0; at < 51 && last === 200; at += 1) last = (await one(at)).status;
    expect(last).toBe(400);
    expect((await trust()).address).toBe(portal);
  });
});
