import type { RouteName } from "#shared/client";
import { call } from "../api/api.ts";
import { letter } from "../api/inbox-world.ts";
import type { GoodCall } from "./good-calls.ts";

/** Calls of the letter-box that succeed: with a key, or about a mail that waits. @param token an administrator's @param campaign its id */
export function inboxCalls(token: string, campaign: string): Partial<Record<RouteName, () => Promise<GoodCall>>> {
  const admin = { caller: "admin" as const, token };
  const of = (id: string) => ({ ...admin, params: { id } });
  const newKey = async () => (await call("POST /inbox/keys", { token, body: { name: "Maklersoftware" } })).body;
  const raw = (subject: string) => ({
    body: letter({ from: "bank@example.org", subject }).toString("base64"),
    base64: true,
    type: "message/rfc822",
  });
  const waiting = async () => {
    await call("POST /inbox/mails", { token: (await newKey()).key, raw: raw("Wartet") });
    return (await call("GET /inbox/mails", { token })).body[0]?.id ?? "";
  };
  const thrown = async () => {
    const id = await waiting();
    await call("DELETE /inbox/mails/{id}", of(id));
    return of(id);
  };
  return {
    "POST /inbox/mails": async () => ({ caller: "nobody", token: (await newKey()).key, raw: raw("Kommt an") }),
    "GET /inbox/mails/{id}/files": async () => of(await waiting()),
    "POST /inbox/mails/{id}/place": async () => ({ ...of(await waiting()), body: { campaign_id: campaign } }),
    "DELETE /inbox/mails/{id}": async () => of(await waiting()),
    "POST /inbox/mails/{id}/restore": thrown,
    "POST /inbox/address": async () => {
      process.env.INBOX_DOMAIN = "post.example";
      return admin;
    },
    "POST /inbox/senders": async () => ({ ...admin, body: { address: "zahlen@portal.example" } }),
    "DELETE /inbox/senders/{id}": async () => {
      const body = { address: "zahlen@portal.example" };
      return of((await call("POST /inbox/senders", { token, body })).body.id);
    },
    "POST /inbox/keys": async () => ({ ...admin, body: { name: "Maklersoftware" } }),
    "DELETE /inbox/keys/{id}": async () => of((await newKey()).id),
  };
}
