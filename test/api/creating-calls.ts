import type { RouteName } from "#shared/client";
import { newAuthenticator } from "./authenticator.ts";
import { call, newCampaign, newStaffMember } from "./api.ts";
import { intercept } from "./store.ts";

/** One call that makes something, ready to be sent as often as wished. */
export interface Creating {
  token: string;
  params?: Record<string, string>;
  body?: unknown;
}

/** What the calls need besides the table. */
export interface CreatingWorld {
  token: string;
  ownerId: string;
  categoryId: string;
  measureId: string;
}

let count = 0;
/** Words that no other call of the file says. */
export function unique(word: string): string {
  count += 1;
  return `${word} ${count}`;
}
const address = () => `${unique("person").replace(" ", "")}@example.de`;

/** A campaign of its own with an owner. */
async function campaignOf({ token, ownerId }: CreatingWorld, fields: object = {}): Promise<string> {
  const { id } = await newCampaign(token, fields);
  await call("PUT /campaigns/{id}/owner", { token, params: { id }, body: { owner_id: ownerId } });
  return id;
}

async function taskOf(world: CreatingWorld): Promise<string> {
  const params = { id: await campaignOf(world) };
  return (await call("POST /campaigns/{id}/measures", { token: world.token, params, body: { name: "Aufgabe" } })).body
    .id;
}

const below =
  (body?: () => unknown, fields?: object) =>
  async (world: CreatingWorld): Promise<Creating> => ({
    token: world.token,
    params: { id: await campaignOf(world, fields) },
    ...(body && { body: body() }),
  });
const plain =
  (body: (world: CreatingWorld) => unknown) =>
  async (world: CreatingWorld): Promise<Creating> => ({ token: world.token, body: body(world) });
const onTask =
  (body: unknown) =>
  async (world: CreatingWorld): Promise<Creating> => ({
    token: world.token,
    params: { id: await taskOf(world) },
    body,
  });

/** A call of every route that makes something for somebody signed in, about a thing that no other call is about. */
export const creatingCalls: Partial<Record<RouteName, (world: CreatingWorld) => Promise<Creating>>> = {
  "POST /auth/register": plain(() => ({ email: address(), full_name: "Mia Muster", password: "Gartenzaun-47" })),
  "POST /auth/invitations": plain(() => ({ email: address(), is_admin: false })),
  "POST /auth/passkeys": async ({ token: admin }) => {
    const { token, password } = await newStaffMember(admin, address());
    const { body } = await call("POST /auth/passkeys/options", { token, body: { password } });
    return { token, body: newAuthenticator().make(body) };
  },
  "POST /measures": plain(({ categoryId: category_id }) => ({
    name: unique("Drohnenflug"),
    category_id,
    base_priority: 5,
    cost_band: "100-500",
  })),
  "POST /categories": plain(() => ({ name: unique("Kategorie") })),
  "POST /admin/templates": plain(() => ({ name: unique("Vorlage") })),
  "POST /campaigns": plain(() => ({
    title: unique("Villa"),
    property_type_code: "LUX",
    marketing_start: "2030-01-07T08:00:00Z",
  })),
  "POST /campaigns/{id}/measures": below(() => ({ name: unique("Aufgabe") })),
  "POST /campaign-measures/{id}/notes": onTask({ text: "Bitte beachten" }),
  "POST /campaign-measures/{id}/reminders": onTask({}),
  "POST /campaigns/{id}/files": below(() => ({ name: "Foto.jpg", type: "image/jpeg", size: 10, thumbnail_size: 5 })),
  "POST /campaigns/{id}/results": below(() => ({ kind: "viewing", on: "2026-01-01" })),
  "POST /owners": plain(() => ({ name: unique("Erika"), email: address() })),
  "POST /campaigns/{id}/owner-reports/generate": below(),
  "POST /campaigns/{id}/owner-room": below(),
  "POST /campaigns/{id}/decisions": below(() => ({ kind: "expose", title: "Exposé", text: "Bitte sehen Sie hin." })),
  "POST /campaigns/{id}/owner-messages": async (world) => ({
    ...(await below()(world)),
    body: { id: unique("answer-000").replace(" ", ""), owner_id: world.ownerId, channel: "email", text: "Am Montag." },
  }),
  "POST /campaigns/{id}/offer/send": async (world) => {
    // So late that no step of it is over: such an offer is not sent.
    const marketing_start = new Date(Date.now() + 120 * 86_400_000).toISOString();
    const offer = await below(() => ({}), { is_offer: true, marketing_start })(world);
    await call("POST /campaigns/{id}/measures", { ...offer, body: { measure_id: world.measureId } });
    return offer;
  },
  "POST /inbox/keys": plain(() => ({ name: unique("Maklersoftware") })),
  "POST /calendar-feed": async ({ token }) => ({
    token: (await newStaffMember(token, address())).token,
    body: { whose: count % 2 === 0 ? "mine" : "all" },
  }),
};

/**
 * Listens to what really gets into the table, and lets a function die.
 * @returns `kinds` of the items that were put since `listen` and are still there, one for each: a key without its ids; the
 * agency's use, which is written now and then, left out
 */
export function listenToStore() {
  const there = new Set<string>();
  let left = Infinity;
  intercept(async ({ writes }, next) => {
    if (writes.length > 0 && (left -= 1) < 0) throw new Error("killed");
    const answer = await next();
    for (const { pk, sk, isRemoved } of writes) there[isRemoved ? "delete" : "add"](`${pk}|${sk}`);
    return answer;
  }, "file");
  return {
    listen: () => there.clear(),
    kinds: () =>
      [...there]
        .filter((key) => !key.startsWith("USAGE"))
        .map((key) => key.replaceAll(/[^#|]+/g, (word) => (/^[A-Z][A-Z-]*$/.test(word) ? word : "…")))
        .toSorted(),
    /** Nothing is written any more once so many writes were made; without a number all goes on. @returns whether it came to that before */
    dieAfter: (writes = Infinity) => {
      const isDead = left < 0;
      left = writes;
      return isDead;
    },
  };
}
