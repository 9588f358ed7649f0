import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailKinds } from "#shared/accounts/mail-settings";
import { addSigningKey } from "../../functions/core/token.ts";
import { unsubscribeAddress, type UnsubscribedKind } from "../../functions/notifications/unsubscribe-link.ts";
import { call, newStaffMember } from "./api.ts";
import { openScheduleWorld } from "./schedule-world.ts";
import { keys, query as queryTable, read } from "./store.ts";

const world = openScheduleWorld();
let petra: Awaited<ReturnType<typeof newStaffMember>>;
let klaus: typeof petra;
const usual = { mode: "at_once", at: "08:00", kinds: ["reminder", "mention", "question"], version: 0 };
const settingsOf = async ({ token }: { token: string }) => (await call("GET /mail-settings", { token })).body;
const save = (body: object, { token } = petra) =>
  call("PUT /mail-settings", { token, body: { ...usual, version: undefined, ...body } });
const linkOf = async (kind: UnsubscribedKind, { id } = petra) =>
  (await unsubscribeAddress(id, kind)).split("/public/mails/")[1] ?? "";
const open = (token: string) => call("GET /public/mails/{token}", { params: { token } });
const press = (token: string, raw?: { body: string; type: string }) =>
  call("POST /public/mails/{token}", { params: { token }, ...(raw && { raw }) });
const mailsTo = async ({ email }: { email: string }) => (await world.mails()).filter(({ to }) => to.includes(email));

beforeAll(async () => {
  petra = await newStaffMember(world.token, "petra@example.de", "Petra Weber");
  klaus = await newStaffMember(world.token, "klaus@example.de", "Klaus Berg");
});
beforeEach(() => save({}));

describe("how one wants e-mails", () => {
  it("is for whoever never said anything: reminders, and what owners and colleagues did, at once", async () => {
    expect(await settingsOf(klaus)).toEqual(usual);
  });

  it("is one's own and kept whole", async () => {
    const wished = { mode: "daily", at: "17:45", kinds: ["mention", "report"] };
    const { status, body } = await save(wished);
    expect({ status, body }).toMatchObject({ status: 200, body: wished });
    expect(await settingsOf(petra)).toEqual(body);
    expect(await settingsOf(klaus)).toEqual(usual);
  });

  it("is not saved over another save of one's own", async () => {
    const { version } = await settingsOf(petra);
    await save({ kinds: [], version });
    const { status, body } = await save({ kinds: ["mention"], version });
    expect([status, body.detail]).toEqual([
      409,
      "Ihre Auswahl wurde inzwischen von jemand anderem gespeichert. Der neue Stand ist geladen, bitte prüfen Sie Ihre Änderung.",
    ]);
    expect((await settingsOf(petra)).kinds).toEqual([]);
  });

  it.each([
    [{ at: "8:00" }, "at", "Bitte wählen Sie eine Viertelstunde zwischen 05:00 und 21:45 Uhr"],
    [{ at: "08:10" }, "at", "Bitte wählen Sie eine Viertelstunde zwischen 05:00 und 21:45 Uhr"],
    [{ at: "23:00" }, "at", "Bitte wählen Sie eine Viertelstunde zwischen 05:00 und 21:45 Uhr"],
    [{ at: undefined }, "at", "Bitte wählen Sie eine Uhrzeit"],
    [{ mode: "never" }, "mode", "Bitte wählen Sie, wann E-Mails kommen"],
    [{ kinds: ["password"] }, "kinds.0", "Diese Art von E-Mail gibt es nicht"],
    [{ kinds: ["mention", "mention"] }, "kinds", "Jede Art von E-Mail gibt es nur einmal"],
  ])("takes no %j", async (wrong, field, message) => {
    const { status, body } = await save(wrong);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field, message }] });
  });
});

describe("unsubscribing by link", () => {
  beforeEach(() => save({ kinds: [...mailKinds] }));

  it("asks first: looking changes nothing, since scanners follow links", async () => {
    const before = await settingsOf(petra);
    const { status, body, headers } = await open(await linkOf("reminder"));
    expect(status).toBe(200);
    expect(String(body)).toContain("Möchten Sie „Erinnerungen an Maßnahmen“ nicht mehr per E-Mail bekommen?");
    expect(String(body)).toContain('<form method="post">');
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(await settingsOf(petra)).toEqual(before);
  });

  it.each([
    [{ body: "List-Unsubscribe=One-Click", type: "application/x-www-form-urlencoded" }],
    [
      {
        body: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        type: "multipart/form-data; boundary=x",
      },
    ],
    [undefined],
  ])("ends one kind by one press, twice as well as once: %j", async (raw) => {
    const link = await linkOf("mention");
    const first = await press(link, raw);
    expect(first.status).toBe(200);
    expect(String(first.body)).toContain("Sie bekommen „Erwähnungen in Notizen“ nicht mehr per E-Mail.");
    expect((await press(link, raw)).status).toBe(200);
    expect((await settingsOf(petra)).kinds).toEqual(mailKinds.filter((kind) => kind !== "mention"));
    expect(String((await open(link)).body)).toContain("Schon abbestellt");
  });

  it("of the digest ends all that stands in it, and the digest", async () => {
    await save({ mode: "daily", kinds: ["reminder", "measures"] });
    expect(await read(keys.digest(petra.id))).toBeDefined();
    expect(String((await press(await linkOf("digest"))).body)).toContain("Sie bekommen die Tagesübersicht nicht mehr");
    expect(await settingsOf(petra)).toMatchObject({ kinds: [] });
    expect(await read(keys.digest(petra.id))).toBeUndefined();
  });

  it("by a link that was changed does nothing to anybody", async () => {
    const link = await linkOf("reminder");
    const [id, kind, kid, signature = ""] = link.split(".");
    const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    const before = [await settingsOf(petra), await settingsOf(klaus)];
    for (const wrong of [
      [klaus.id, kind, kid, signature],
      [id, "mention", kid, signature],
      [id, "digest", kid, signature],
      [id, kind, "2", signature],
      [id, kind, kid, flipped],
      [id, kind, kid, signature.slice(0, -1)],
      [id, kind, kid, ""],
      [id, kind, kid, signature, "x"],
      [id, kind, kid],
      ["ä ö", kind, kid, signature],
      ["x".repeat(3_000)],
    ]) {
      const token = wrong.join(".");
      const answers = [await open(token), await press(token)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(String(answers[1]?.body)).toContain("Dieser Link gilt nicht mehr");
    }
    expect([await settingsOf(petra), await settingsOf(klaus)]).toEqual(before);
  });

  it("opens nothing else: neither the cockpit, nor does a sign-in's token end e-mails", async () => {
    expect((await call("GET /auth/me", { token: await linkOf("reminder") })).status).toBe(401);
    expect((await press(petra.token)).status).toBe(404);
  });

  it("of somebody who was deleted says so and makes nobody again", async () => {
    const gone = await newStaffMember(world.token, "weg@example.de");
    const link = await linkOf("reminder", gone);
    await call("DELETE /auth/users/{id}", { token: world.token, params: { id: gone.id } });
    expect([(await open(link)).status, (await press(link)).status]).toEqual([404, 404]);
    expect(await read(keys.user(gone.id))).toBeUndefined();
    expect(await read(keys.digest(gone.id))).toBeUndefined();
  });

  it("holds while a newer key signs", async () => {
    const link = await linkOf("reminder");
    await addSigningKey("neu");
    expect((await open(link)).status).toBe(200);
  });
});

describe("a kind of e-mail", () => {
  const time = "2031-01-07T09:00:00Z";
  const note = (text: string) =>
    call("POST /campaign-measures/{id}/notes", {
      token: klaus.token,
      params: { id: world.plan[0]?.id ?? "" },
      body: { text },
    });

  it("that is switched off does not come, and its reminders do not lie about", async () => {
    await save({ kinds: ["mention"] });
    const [measure] = world.plan;
    await world.remind(measure.id, 60, petra.token);
    const before = (await mailsTo(petra)).length;
    await world.run(measure.scheduled_at);
    await world.run("2031-01-01T00:00:00Z");
    expect(await mailsTo(petra)).toHaveLength(before);
    expect(await queryTable({ pk: "MAIL" })).toEqual([]);
  });

  it("that is switched on tells of a mention at once, once, and how to have no more", async () => {
    await save({ kinds: ["mention"] });
    const before = (await mailsTo(petra)).length;
    await note("@Petra bitte den Schlüssel\r\nBcc: x@example.de");
    await Promise.all([world.run(time), world.run(time)]);
    const [mail, ...more] = (await mailsTo(petra)).slice(before);
    expect(more).toEqual([]);
    expect(mail.subject).toBe("Klaus Berg hat Sie erwähnt");
    expect(mail.text).toContain("@Petra bitte den Schlüssel Bcc: x@example.de");
    expect(mail.text).toContain(`http://localhost:3000/timeline/${world.campaign.id}?task=`);
    const link = /mails\/([^>]+)>/.exec(mail.headers["List-Unsubscribe"])?.[1] ?? "";
    expect((await press(link)).status).toBe(200);
    await note("@Petra noch einmal");
    await world.run(time);
    expect(await mailsTo(petra)).toHaveLength(before + 1);
  });

  it("that is not switched on stays in the cockpit", async () => {
    await save({ kinds: ["reminder"] });
    const before = (await mailsTo(petra)).length;
    await note("@Petra hallo");
    await world.run(time);
    expect(await mailsTo(petra)).toHaveLength(before);
  });

  it("in the digest tells of a mention that was not read in the cockpit", async () => {
    await save({ mode: "daily", kinds: ["mention"] });
    const before = (await mailsTo(petra)).length;
    await note("@Petra gelesen");
    const query = { notification_type: "mention" };
    const [{ id }] = (await call("GET /notifications", { token: petra.token, query })).body;
    await call("PUT /notifications/{id}/read", { token: petra.token, params: { id } });
    await note("@Petra ungelesen");
    await world.run("2031-01-08T09:00:00Z");
    const [mail, ...more] = (await mailsTo(petra)).slice(before);
    expect(more).toEqual([]);
    expect(mail.subject).toBe("Ihr Mittwoch: 1 Hinweis");
    expect(mail.text).toContain(`- Klaus Berg hat Sie erwähnt: ${world.plan[0]?.measure_name}: @Petra ungelesen`);
    expect(mail.text).not.toContain("@Petra gelesen");
    await world.run("2031-01-09T09:00:00Z");
    expect(await mailsTo(petra)).toHaveLength(before + 1);
  });

  it("whose cause is gone with its campaign by then is not told of", async () => {
    await save({ kinds: ["mention"] });
    const before = (await mailsTo(petra)).length;
    await note("@Petra zu spät");
    await call("DELETE /campaigns/{id}", { token: world.token, params: { id: world.campaign.id } });
    await world.run(time);
    expect(await mailsTo(petra)).toHaveLength(before);
  });
});
