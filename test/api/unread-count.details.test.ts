import * as fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { recountAll } from "../../functions/notifications/unread.ts";
import { readAll } from "../../functions/notifications/store.ts";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { keys, put, read, remove, renewNotifications, units } from "./store.ts";

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();
const people: { token: string; id: string }[] = [];
const tokens = () => people.map(({ token }) => token);
const countOf = async (token: string) => (await call("GET /notifications/count", { token })).body.unread;
const listOf = async (token: string) => (await call("GET /notifications", { token })).body;
const counted = async () => Promise.all(tokens().map(countOf));
const listed = async () =>
  Promise.all(tokens().map(async (token) => (await listOf(token)).filter(({ is_read }) => !is_read).length));
/** What the same state brings when nothing is kept of it. */
const totals = async () => {
  const { pk: _, sk: __, ...counts } = (await read(keys.unreadTotals))!;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
};

beforeAll(async () => {
  const { token } = await firstAdministrator();
  people.push({ token, id: (await call("GET /auth/me", { token })).body.id });
  people.push(await newStaffMember(token, "lea@example.de", "Lea Lang"));
});

/** A campaign of which two measures are late. */
async function lateCampaign(): Promise<{ id: string; measures: string[] }> {
  const [token = ""] = tokens();
  const library = (await call("GET /measures", { token })).body.filter(({ advertises }) => !advertises);
  const { id } = await newCampaign(token, { marketing_start: at(40), allow_prelaunch: false });
  const measures: string[] = [];
  for (const [place, offset_days] of [0, 7, 30].entries()) {
    const body = { measure_id: library[place]?.id ?? "", offset_days };
    measures.push((await call("POST /campaigns/{id}/measures", { token, params: { id }, body })).body.id);
  }
  await call("PUT /campaigns/{id}", { token, params: { id }, body: { marketing_start: at(-20) } });
  return { id, measures };
}

it("over random histories of two people the number is that of the list, and the sum that of a recount", async () => {
  const campaigns = [await lateCampaign(), await lateCampaign(), await lateCampaign()];
  const step = fc.record({
    kind: fc.constantFrom("read", "dismiss", "status", "mention", "time", "both", "archive", "delete"),
    who: fc.nat(1),
    which: fc.nat(30),
    other: fc.nat(2),
  });
  type Step = { kind: string; who: number; which: number; other: number };
  const take = async ({ kind, who, which, other }: Step): Promise<unknown> => {
    const { token } = people[who];
    const campaign = campaigns[which % campaigns.length];
    const list = await listOf(token);
    const notification = list[which % Math.max(1, list.length)];
    const mark = (what: "read" | "dismiss", by: string) =>
      notification && call(`PUT /notifications/{id}/${what}`, { token: by, params: { id: notification.id } });
    const params = { id: campaign?.measures[other] ?? "" };
    if (kind === "read" || kind === "dismiss") return mark(kind, token);
    if (kind === "both") return Promise.all([mark("read", tokens()[0] ?? ""), mark("dismiss", tokens()[1] ?? "")]);
    if (kind === "time") return renewNotifications(at(which % 40));
    if (kind === "mention")
      return call("POST /campaign-measures/{id}/notes", { token, params, body: { text: "Bitte ansehen, @Lea" } });
    if (kind === "status")
      return call("POST /campaign-measures/{id}/status", {
        token,
        params,
        body: { status: which % 2 === 0 ? "skipped" : "planned" },
      });
    if (kind === "archive")
      return call("PUT /campaigns/{id}/archive", {
        token,
        params: { id: campaign?.id ?? "" },
        body: { archived: which % 2 === 0 },
      });
    return which === 0 && call("DELETE /campaigns/{id}", { token: tokens()[0], params: { id: campaign?.id ?? "" } });
  };
  const histories = fc.array(step, { minLength: 6, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      for (const one of steps) {
        await take(one);
        expect(await counted()).toEqual(await listed());
      }
      const kept = await totals();
      await recountAll(readAll);
      expect(await totals()).toEqual(kept);
    }),
    { numRuns: 8 },
  );
});

it("costs one and a half read units however many there are", async () => {
  const [token = ""] = tokens();
  const unitsAt = async (size: number) => {
    await put(
      ...Array.from({ length: size }, (_, number) => {
        const id = `measure_overdue.size-${number}`;
        const words = { title: "3 Maßnahmen überfällig", message: "Villa am See: Fotos, Exposé, Grundriss" };
        const about = { id, campaign_id: `size-${number}`, notification_type: "measure_overdue", priority: "high" };
        return { ...about, ...words, created_at: at(-1), due_date: null, ...keys.notification(id) };
      }),
    );
    await recountAll(readAll);
    await countOf(token);
    const unread = await countOf(token);
    return { ...units, unread };
  };
  const few = await unitsAt(3);
  const many = await unitsAt(300);
  expect(many.unread - few.unread).toBe(297);
  expect([few.read, many.read, many.write]).toEqual([1.5, 1.5, 0]);
  await remove(...Array.from({ length: 300 }, (_, number) => keys.notification(`measure_overdue.size-${number}`)));
  await recountAll(readAll);
  expect(await counted()).toEqual(await listed());
});
