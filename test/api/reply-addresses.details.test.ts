import { afterEach, beforeEach, expect, it } from "vitest";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";
import { markOf, runSchedule } from "./store.ts";

/* An owner's reply leads into their thread, whichever of the cockpit's e-mails it answers. */

const { world, of, answer, asked } = openDecisionWorld();

beforeEach(() => void (process.env.INBOX_DOMAIN = "post.example"));
afterEach(() => void delete process.env.INBOX_DOMAIN);

const newRoom = async () => (await call("POST /campaigns/{id}/owner-room", of(world.campaign.id))).body.url;

const mails: [what: string, send: () => Promise<unknown>, subject: string][] = [
  ["a message", () => write("Dürfen wir am Samstag?"), ""],
  [
    "a report",
    async () => {
      await world.generate();
      const [report] = await world.reports();
      expect((await world.send(report?.id ?? "")).status).toBe(200);
    },
    "bericht",
  ],
  [
    "the address of a room",
    async () =>
      call("POST /campaigns/{id}/owner-room/mail", { ...of(world.campaign.id), body: { url: await newRoom() } }),
    "Eigentümerbereich",
  ],
  [
    "the code of a room",
    async () => {
      await call("PUT /agency", { token: world.admin, body: { room_code: true } });
      const token = (await newRoom()).split("/").at(-1) ?? "";
      expect((await call("POST /public/rooms/{token}/code", { params: { token } })).status).toBe(200);
    },
    "Ihr Code",
  ],
  ["a question", () => asked(), "Wir bitten um Ihre Entscheidung"],
  [
    "the confirmation of an answer",
    async () => {
      const { decision, token } = await asked();
      await answer(decision, token, "yes");
      await runSchedule(at(0.01));
    },
    "Ihre Antwort zu",
  ],
];

const write = (text: string) =>
  call("POST /campaigns/{id}/owner-messages", {
    ...of(world.campaign.id),
    body: { id: `nachricht-${Math.random()}`.replace(".", "-"), owner_id: world.owner.id, channel: "email", text },
  });

it.each(mails)("%s", async (_, send, subject) => {
  world.services.forgetMails();
  await send();
  const mail = (await world.services.mails()).find(
    (one) => one.to.includes("erika@example.de") && one.subject.includes(subject),
  );
  expect(mail?.reply_to).toEqual([
    expect.stringMatching(
      new RegExp(`^antwort\\+[\\da-f]{32}\\.${markOf(mail?.text ?? "")}[\\da-f]{10}@post\\.example$`),
    ),
  ]);
});
