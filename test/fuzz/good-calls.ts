import { TOTP } from "otpauth";
import type { RouteName } from "#shared/client";
import { type Call, call, newStaffMember } from "../api/api.ts";
import { newAuthenticator } from "../api/authenticator.ts";
import type { Operation } from "./description.ts";
import { form, goodBodies, password } from "./good-bodies.ts";
import { inboxCalls } from "./inbox-calls.ts";
import { type Caller, knownValues } from "./requests.ts";
import type { World } from "./world.ts";

/** A call that is made a moment before it goes out. */
export interface GoodCall extends Call {
  caller: Caller;
}

const words = { title: "Freigabe", text: "Bitte sehen Sie es an." };

/**
 * A call of every route that succeeds in the world as it was made: what people would send, after what must have happened
 * before.
 */
export function goodCalls(world: World): (operation: Operation) => Promise<GoodCall> {
  const bodies = goodBodies(world);
  const prepared = preparedCalls(world);
  return async ({ name, isPublic }) => {
    const own = prepared[name];
    if (own) return own();
    const id = knownValues(name, world)[0] ?? "";
    const caller = isPublic ? "nobody" : "admin";
    const usual = {
      caller,
      params: { id, token: id, word: id },
      ...(!isPublic && { token: world.tokens.admin }),
    } as const;
    return { ...usual, ...bodies[name] };
  };
}

/** Those that want a link or code from an e-mail, a signature, or a thing in a state. */
function preparedCalls(world: World): Partial<Record<RouteName, () => Promise<GoodCall>>> {
  const { tokens, ids, secrets } = world;
  const admin = { caller: "admin" as const, token: tokens.admin };
  const nobody = { caller: "nobody" as const };
  const [campaign = ""] = ids.campaigns ?? [];
  const [account] = world.accounts;
  const of = (id: string) => ({ ...admin, params: { id } });
  const room = { ...nobody, params: { token: secrets.rooms ?? "" } };
  const mailed = async (pattern: RegExp) => {
    for (const { text } of await world.mails()) {
      const found = pattern.exec(text)?.[1];
      if (found) return found;
    }
    throw new Error(`no e-mail has ${pattern}`);
  };
  const resetLink = async () => {
    await call("POST /auth/password-reset-requests", { body: { email: world.accounts[1]?.email ?? "" } });
    return mailed(/#passwort=(\S+)/);
  };
  /** Somebody new with an app that waits to be confirmed. */
  const setUp = async () => {
    const person = await newStaffMember(tokens.admin, "app@example.de");
    const { secret } = (await call("POST /auth/second-factor", { token: person.token })).body;
    return { ...person, code: new TOTP({ secret }).generate() };
  };
  const withApp = async () => {
    const { token, id, code, password: own } = await setUp();
    const { body } = await call("POST /auth/second-factor/confirm", { token, body: { code } });
    return { id, token: body.access_token, password: own };
  };
  const passkeyOptions = async () => {
    const body = { password: account?.password };
    return (await call("POST /auth/passkeys/options", { ...admin, body })).body;
  };
  const offered = async () => {
    const campaignForm = { title: "Reihenhaus in Moosach", property_type_code: "HAU", is_offer: true };
    const marketing_start = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { id } = (await call("POST /campaigns", { ...admin, body: { ...campaignForm, marketing_start } })).body;
    await call("POST /campaigns/{id}/generate", { ...of(id), body: { top_n_per_phase: 1 } });
    await call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id: ids.owners?.[0] } });
    await call("PUT /campaigns/{id}/offer", { ...of(id), body: { terms: "Alleinauftrag für sechs Monate." } });
    return of(id);
  };
  /** The caller's browser, which wants notifications. */
  const device = async () => {
    await call("PUT /push-devices/current", { ...admin, ...goodBodies(world)["PUT /push-devices/current"] });
    return of((await call("GET /push-devices", admin)).body.devices[0]?.id ?? "");
  };
  const newResult = async () => {
    const body = { kind: "enquiry", on: "2026-11-01", channel: "phone" };
    return (await call("POST /campaigns/{id}/results", { ...of(campaign), body })).body.id;
  };
  /** A file whose bytes have arrived. The sample's have none here. */
  const upload = async () => {
    const bytes = Buffer.from("%PDF-1.7\n1 0 obj\n");
    const body = { name: "Exposé.pdf", type: "application/pdf", size: bytes.length };
    const { id, upload: to } = (await call("POST /campaigns/{id}/files", { ...of(campaign), body })).body;
    await fetch(to.url, { method: "PUT", headers: to.headers, body: bytes });
    return id;
  };
  const released = async () => {
    const [id = ""] = ids.files ?? [];
    await call("PUT /files/{id}", { ...of(id), body: { released: true } });
    return id;
  };

  return {
    ...inboxCalls(tokens.admin, campaign),
    "POST /auth/init-admin": async () => {
      await world.clear();
      return { ...nobody };
    },
    "POST /auth/first-administrator": async () => {
      await world.clear();
      return { ...nobody, body: { full_name: "Petra Brandt", email: "petra.brandt@example.de", password } };
    },
    "POST /auth/links": async () => ({ ...nobody, body: { kind: "password", link: await resetLink() } }),
    "POST /auth/password-resets": async () => ({ ...nobody, body: { link: await resetLink(), password } }),
    "POST /auth/accepted-invitations": async () => {
      await call("POST /auth/invitations", { ...admin, body: { email: "nora@example.de", is_admin: false } });
      return { ...nobody, body: { link: await mailed(/#einladung=(\S+)/), full_name: "Nora Neu", password } };
    },
    "POST /auth/second-factor/confirm": async () => {
      const { token, code } = await setUp();
      return { caller: "staff", token, body: { code } };
    },
    "POST /auth/second-factor/remove": async () => {
      const { token, password: own } = await withApp();
      return { caller: "staff", token, body: { password: own } };
    },
    "DELETE /auth/users/{id}/second-factor": async () => of((await withApp()).id),
    "POST /auth/passkeys": async () => ({ ...admin, body: newAuthenticator().make(await passkeyOptions()) }),
    "POST /auth/login/passkey": async () => {
      const authenticator = newAuthenticator();
      await call("POST /auth/passkeys", { ...admin, body: authenticator.make(await passkeyOptions()) });
      return { ...nobody, body: authenticator.use((await call("POST /auth/login/passkey/options")).body) };
    },
    "DELETE /admin/measures/{id}": async () => {
      const body = { name: "Brief an alle Nachbarn", category_id: ids.categories?.[0], default_phase: "Launch" };
      const more = { effort: "niedrig", cost_band: "0-100", base_priority: 5 };
      return of((await call("POST /measures", { ...admin, body: { ...body, ...more } })).body.id);
    },
    "DELETE /categories/{id}": async () =>
      of((await call("POST /categories", { ...admin, body: { name: "Eigene" } })).body.id),
    "PUT /results/{id}": async () => ({
      ...of(await newResult()),
      body: { kind: "enquiry", on: "2026-11-02", channel: "sign" },
    }),
    "PUT /campaigns/{id}/offer-state": async () => ({ ...(await offered()), body: { is_offer: false } }),
    "DELETE /owners/{id}": async () => {
      const body = { name: "Frieda Freundlich", email: "frieda@example.de" };
      return of((await call("POST /owners", { ...admin, body })).body.id);
    },
    "POST /push-devices/{id}/test": device,
    "DELETE /push-devices/{id}": device,
    "PUT /owner-reports/{id}": async () => ({
      ...of((await call("POST /campaigns/{id}/owner-reports/generate", of(campaign))).body.id),
      body: { closing_note: "Die Nachfrage ist lebhaft." },
    }),
    "POST /campaigns/{id}/owner-messages": async () => {
      const body = { id: "answer-0001", channel: "email", text: "Am Montag um zehn." };
      const { owner_id } = (await call("GET /campaigns/{id}", of(campaign))).body;
      return { ...of(campaign), body: { ...body, owner_id } };
    },
    "PUT /campaigns/{id}/offer": async () => ({ ...(await offered()), body: { intro: "Sehr geehrte Familie Sommer" } }),
    "POST /campaigns/{id}/offer/preview": offered,
    "POST /campaigns/{id}/offer/send": async () => ({ ...(await offered()), body: {} }),
    "POST /campaigns/{id}/offer/accept": async () => {
      const offer = await offered();
      await call("POST /campaigns/{id}/offer/send", { ...offer, body: {} });
      return offer;
    },
    "POST /public/rooms/{token}/open": async () => {
      await call("PUT /agency", { ...admin, body: { room_code: true } });
      await call("POST /public/rooms/{token}/code", room);
      return { ...room, raw: form({ code: await mailed(/Eigentümerbereich: (\d{3} \d{3})/) }) };
    },
    "POST /campaigns/{id}/owner-room/mail": async () => {
      const { url } = (await call("POST /campaigns/{id}/owner-room", of(campaign))).body;
      return { ...of(campaign), body: { url } };
    },
    "GET /public/objekt/{word}/bild/{picture}": async () => {
      const word = secrets.objekt ?? "";
      const { body } = await call("GET /public/objekt/{word}", { params: { word } });
      return { ...nobody, params: { word, picture: /\/bild\/([\w-]+)/.exec(body)?.[1] ?? "" } };
    },
    "GET /public/rooms/{token}/report": async () => ({ ...room, query: { id: await sentReport() } }),
    "GET /public/rooms/{token}/pdf": async () => ({ ...room, query: { id: await sentReport() } }),
    "POST /public/rooms/{token}/decision-link": async () => ({
      ...room,
      raw: form({ id: await openDecision() }),
    }),
    "POST /public/rooms/{token}/revoke": async () => ({ ...room, raw: form({ id: await consented() }) }),
    "POST /public/decisions/{token}/revoke": async () => {
      await consented();
      return { ...nobody, params: { token: await mailed(/public\/decisions\/([\w-]+)/) } };
    },
    "POST /files/{id}/confirm": async () => of(await upload()),
    "GET /public/rooms/{token}/file": async () => ({ ...room, query: { id: await released() } }),
    "GET /public/decisions/{token}/file": async () => {
      const id = await upload();
      await call("POST /files/{id}/confirm", of(id));
      const file_ids = [id];
      await call("POST /campaigns/{id}/decisions", { ...of(campaign), body: { kind: "other", ...words, file_ids } });
      const token = await mailed(/public\/decisions\/([\w-]+)/);
      return { ...nobody, params: { token }, query: { number: "1" } };
    },
    "POST /admin/csv-import": async () => {
      const data = new FormData();
      data.set("file", new Blob([world.table]), "massnahmen.csv");
      const encoded = new Response(data);
      const raw = { body: Buffer.from(await encoded.arrayBuffer()).toString("base64"), base64: true };
      return { ...admin, raw: { ...raw, type: encoded.headers.get("content-type") ?? "" } };
    },
  };

  async function sentReport(): Promise<string> {
    const { body } = await call("GET /campaigns/{id}/owner-reports", of(campaign));
    return body.find(({ sendings }) => sendings.length > 0)?.id ?? "";
  }

  /** A question about photographs to which the owner said yes. @returns its id */
  async function consented(): Promise<string> {
    const asked = { ...of(campaign), body: { kind: "photos", ...words } };
    const { id, content_hash } = (await call("POST /campaigns/{id}/decisions", asked)).body;
    const token = await mailed(/public\/decisions\/([\w-]+)/);
    const raw = form({ answer: "yes", content_hash });
    await call("POST /public/decisions/{token}/answer", { ...nobody, params: { token }, raw });
    return id;
  }

  async function openDecision(): Promise<string> {
    const { body } = await call("GET /campaigns/{id}/decisions", of(campaign));
    return body.find(({ state }) => state === "open")?.id ?? "";
  }
}
