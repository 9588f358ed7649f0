import { expect } from "vitest";
import type { Decision } from "#shared/reports/decision-contract";
import { call } from "./api.ts";
import { openReportWorld } from "./report-world.ts";

/** The bytes of every file that is shown. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
/** What is asked unless something else is said. */
export const form = { kind: "expose", title: "Exposé, erster Entwurf", text: "bitte sehen Sie sich das Exposé an." };

/** What every link says that is good for nothing. */
export const expectGone = (answered: { status: number; body: unknown }) =>
  expect([answered.status, answered.body]).toEqual([
    404,
    expect.stringContaining("abgelaufen oder wurde zurückgezogen"),
  ]);

/** Starts what decisions need for the file's tests: a report world, and calls on its campaign's decisions. */
export function openDecisionWorld() {
  const world = openReportWorld();
  const { of } = world;

  const ask = (body: object = {}, campaign = world.campaign.id) =>
    call("POST /campaigns/{id}/decisions", { ...of(campaign), body: { ...form, ...body } });
  const list = async () => (await call("GET /campaigns/{id}/decisions", of(world.campaign.id))).body;
  const look = (token: string) => call("GET /public/decisions/{token}", { params: { token } });
  let presses = 0;
  /** Presses a button, each time from another address: forms are counted by source too. */
  const press = (token: string, fields: Record<string, string>) =>
    call("POST /public/decisions/{token}/answer", {
      params: { token },
      from: `198.51.100.${(presses += 1) % 250}`,
      raw: { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" },
    });
  /** A press on the page as it is now; `shown` is what an older page said. */
  const answer = async (
    { content_hash }: Decision,
    token: string,
    pressed: string,
    words = "",
    shown: { for_all?: string; over?: string } = {},
  ) => {
    const page = (await look(token)).body;
    const hidden = (name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(page)?.[1];
    const said = { for_all: hidden("for_all") ?? "no", over: hidden("over") ?? "0" };
    return press(token, { answer: pressed, words, content_hash, ...said, ...shown });
  };
  const withdraw = (id: string) => call("POST /decisions/{id}/withdraw", of(id));

  /** The secrets in the e-mails that went to an address, the last one first. */
  async function secrets(to = "erika@example.de"): Promise<string[]> {
    const mails = await world.services.mails();
    return mails
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ text }) => /\/api\/public\/decisions\/([\w-]{32})/.exec(text)?.[1] ?? []);
  }
  const lastSecret = async (to?: string) => (await secrets(to))[0] ?? "";

  /** Asks and reads the link out of the e-mail. */
  async function asked(body: object = {}): Promise<{ decision: Decision; token: string }> {
    const { status, body: decision } = await ask(body);
    expect([status, decision.recipients]).toMatchObject([201, [{ to: "erika@example.de", mail: "sent" }]]);
    return { decision, token: await lastSecret() };
  }

  /** A file that lies in a campaign, a PDF unless said otherwise. @returns its id */
  async function upload(name: string, more: object = {}, campaign = world.campaign.id, bytes = pdf): Promise<string> {
    const announced = { name, type: "application/pdf", size: bytes.length, ...more };
    const { body } = await call("POST /campaigns/{id}/files", { ...of(campaign), body: announced });
    await fetch(body.upload.url, { method: "PUT", headers: body.upload.headers, body: bytes });
    expect((await call("POST /files/{id}/confirm", of(body.id))).status).toBe(200);
    return body.id;
  }

  return { world, of, ask, list, look, press, answer, withdraw, secrets, lastSecret, asked, upload };
}
