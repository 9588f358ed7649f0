import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mailBytes } from "#shared/inbox/limits";
import { call } from "./api.ts";
import { letter, openInboxWorld } from "./inbox-world.ts";
import { asOf, keys, put } from "./store.ts";

/* What strangers and broken software try on the letter-box (docs/security.md, V12). */

const world = openInboxWorld();
const { deliver, of, waiting, messages, files, results } = world;

/** Another hour for each, so that none counts what another delivered. */
let hours = 0;
const inAnotherHour = <T>(work: () => Promise<T>) => {
  hours += 2;
  return asOf(new Date(Date.now() + hours * 3_600_000).toISOString(), work);
};

describe("the letter-box", () => {
  it("lets nobody guess a key", async () => {
    const guess = (from: string) => deliver(letter({}), { token: `eingang_${"x".repeat(32)}`, from });
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1) statuses.add((await guess("198.51.100.7")).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await guess("198.51.100.8")).status).toBe(401);
    // Who has a key is not shut out by it.
    expect((await deliver(letter({ from: "bank@example.org" }), { from: "198.51.100.7" })).status).toBe(200);
  });

  it.each([
    ["a key that is none", "Bearer unsinn", 401],
    ["the hash of a key", "eingang_hash", 401],
  ])("refuses %s", async (_, token, status) => {
    expect((await deliver(letter({}), { token })).status).toBe(status);
  });

  it("takes no file for a mail, nothing without measure and nothing empty", async () => {
    expect((await deliver(letter({}), { type: "application/json" })).status).toBe(415);
    expect((await deliver(Buffer.alloc(mailBytes + 1, 65))).status).toBe(413);
    expect((await deliver(Buffer.alloc(0))).status).toBe(400);
  });

  it("keeps forged and foreign reply addresses out of every thread", async () => {
    const { id } = await world.campaign("");
    const forged = [`antwort+${"0".repeat(32)}@post.example`, "antwort+../../x@post.example", "antwort+@post.example"];
    for (const to of forged)
      expect((await deliver(letter({ from: "a@example.org", to, text: "Verkaufen Sie!" }))).body).toEqual({
        delivered_as: "waiting",
      });
    expect(await messages(id)).toEqual([]);
    for (const one of await waiting()) await call("DELETE /inbox/mails/{id}", of(one.id));
  });

  it("shows what stands in a mail as text, whatever it is", async () => {
    const evil = `<img src=x onerror=alert(1)>`;
    await deliver(letter({ from: `"${evil}" <a@example.org>`, subject: evil, text: evil }));
    const [mail] = await waiting();
    expect(mail).toMatchObject({ subject: evil, text: evil });
    const { headers } = await call("GET /inbox/mails", { token: world.staff.token });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    await call("DELETE /inbox/mails/{id}", of(mail?.id ?? ""));
  });

  it("takes a mail that is nested without measure as a file that nobody opens", async () => {
    const deep = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    const began = performance.now();
    const { body } = await deliver(Buffer.from(`From: a@b.de\r\n${deep.join("")}`));
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(body).toEqual({ delivered_as: "waiting" });
    const [mail] = await waiting();
    expect(mail).toMatchObject({ reason: "unreadable", files: [{ name: "Original.eml" }] });
    const { id } = await world.campaign("");
    const place = await call("POST /inbox/mails/{id}/place", { ...of(mail?.id ?? ""), body: { campaign_id: id } });
    expect(place.status).toBe(409);
    await call("DELETE /inbox/mails/{id}", of(mail?.id ?? ""));
  });

  it("stays within a function's memory, whatever 4 MB are", async () => {
    const short = `From: a@b.de\n\n${"x\n".repeat(1_999_000)}`;
    expect((await deliver(Buffer.from(short))).body).toEqual({ delivered_as: "waiting" });
    expect(await waiting()).toMatchObject([{ reason: "unreadable" }]);
    for (const one of await waiting()) await call("DELETE /inbox/mails/{id}", of(one.id));
    // The most lines that are read of 4 MB, in a process of their own: 512 MB is what the function has, with its own code.
    const program = `
      import { readMail } from ${JSON.stringify(new URL("../../shared/inbox/mail.ts", import.meta.url))};
      const line = "x".repeat(39) + "\\n";
      await readMail(new TextEncoder().encode("From: a@b.de\\n\\n" + line.repeat(99_900)));
      console.log(process.resourceUsage().maxRSS);`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
    expect(Number(stdout)).toBeLessThan(430_000);
  });

  it("keeps a ZIP as it came, however much would come out of it", async () => {
    const packed = deflateRawSync(Buffer.alloc(100_000_000));
    const bomb = Buffer.concat([Buffer.from("PK\u0003\u0004\u0014\0\0\0\u0008\0", "latin1"), packed]);
    const began = performance.now();
    await deliver(letter({ files: [{ name: "export.zip", content: bomb }] }));
    expect(performance.now() - began).toBeLessThan(5_000);
    const [mail] = await waiting();
    expect(mail).toMatchObject({ reason: "import", files: [{ kind: "openimmo", size: bomb.length }] });
    await call("DELETE /inbox/mails/{id}", of(mail?.id ?? ""));
    const code = globSync(["functions/{inbox,letters}/**/*.ts", "shared/inbox/**/*.ts"]).map((file) =>
      readFileSync(file, "utf8"),
    );
    expect(code.filter((text) => /node:zlib|inflate|DecompressionStream|fflate|unzip/.test(text))).toEqual([]);
  });

  it("reads no XML that defines entities, though it would be an enquiry without them", async () => {
    const { id } = await world.campaign("XML-1");
    const text = readFileSync(join(import.meta.dirname, "../rules/openimmo/feedback.xml"), "utf8")
      .replace(/<objekt><oobj_id\/>.*<\/objekt>/, "")
      .replaceAll("W-0042", "XML-1");
    const bomb = text.replace(/(?=<openimmo_feedback)/, `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1_000)}">]>`);
    const send = (content: string) => deliver(letter({ files: [{ name: "f.xml", content }] }));
    expect((await send(bomb)).body).toEqual({ delivered_as: "waiting" });
    const [mail] = await waiting();
    expect(mail).toMatchObject({ reason: "property", enquiry: null });
    expect(await results(id)).toEqual([]);
    expect((await send(text)).body).toEqual({ delivered_as: "enquiry" });
    await call("DELETE /inbox/mails/{id}", of(mail?.id ?? ""));
  });

  it("takes three hundred mails an hour, and says when to come again", async () => {
    await inAnotherHour(async () => {
      const mail = letter({ from: "bank@example.org" });
      const statuses: number[] = [];
      for (let time = 0; time < 302; time += 1) statuses.push((await deliver(mail)).status);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      const { headers, body } = await deliver(mail);
      expect(body.detail).toMatch(/^Zu viele E-Mails in einer Stunde\. .* in \d+ Minuten erneut\.$/);
      expect(Number(headers["Retry-After"])).toBeGreaterThan(0);
    });
    for (const one of await waiting()) await call("DELETE /inbox/mails/{id}", of(one.id));
  });

  it("lets no more than five hundred wait, and takes the next once there is room", async () => {
    await inAnotherHour(async () => {
      const items = Array.from({ length: 500 }, (_, at) => ({ ...keys.waitingLetter(`voll-${at}`), thrown_at: "x" }));
      await put(...items);
      const mail = letter({ from: "bank@example.org", subject: "Noch eine" });
      const { status, body } = await deliver(mail);
      expect({ status, detail: body.detail }).toEqual({
        status: 429,
        detail: "Im Eingang warten schon 500 E-Mails. Bitte räumen Sie ihn auf; diese ist noch nicht angenommen.",
      });
      const { remove } = await import("./store.ts");
      await remove(...items);
      expect((await deliver(mail)).body).toEqual({ delivered_as: "waiting" });
    });
  });

  it("keeps a file that lies about itself out of the campaign's", async () => {
    const { id } = await world.campaign("");
    const owner = await call("POST /owners", {
      token: world.staff.token,
      body: { name: "Anna", email: "a@erb.example" },
    });
    await call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id: owner.body.id } });
    await call("POST /campaigns/{id}/owner-messages", {
      ...of(id),
      body: { id: "nachricht-1", owner_id: owner.body.id, channel: "email", text: "Hallo" },
    });
    const [{ reply_to: [to = ""] } = { reply_to: [] }] = await world.services.mails();
    const page = "<!doctype html><script>alert(1)</script>";
    const sent = await inAnotherHour(() =>
      deliver(letter({ from: "a@erb.example", to, files: [{ name: "Plan.pdf", content: page }] })),
    );
    expect(sent.body).toEqual({ delivered_as: "reply" });
    expect(await files(id)).toEqual([]);
    expect((await messages(id)).at(-1)?.text).toBe("(ohne Text)\n\nNicht angenommen: Plan.pdf");
  });
});
