import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { call, newStaffMember } from "./api.ts";
import { openReportWorld } from "./report-world.ts";
import { keys, read } from "./store.ts";

const world = openReportWorld();
const { generate, send } = world;

/** A whole PNG of one colour. */
function png(width: number, height: number, { interlaced = 0, pixels = Buffer.alloc((width * 3 + 1) * height) } = {}) {
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, interlaced]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
const address = (bytes: Uint8Array, type = "png") =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const picture = address(png(32, 16));
/** The least JPEG: a frame of 1 × 1, a scan, an end. */
const jpeg = Buffer.from("ffd8ffc0000b080001000101011100ffda0008010100003f0000ffd9", "hex");

const bad: [string, string, string][] = [
  ["an SVG", "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=", "Erlaubt sind Bilder als PNG oder JPEG"],
  ["an address elsewhere", "https://example.de/bild.png", "Erlaubt sind Bilder als PNG oder JPEG"],
  ["a script that says it is a PNG", address(Buffer.from("<script>alert(1)</script>")), "kein PNG oder JPEG"],
  ["a PNG that says it is a JPEG", address(png(4, 4), "jpeg"), "kein PNG oder JPEG"],
  ["more than 100 KB", address(Buffer.concat([png(4, 4), Buffer.alloc(102_400)])), "höchstens 100 KB"],
  ["half a PNG", address(png(32, 16).subarray(0, 50)), "beschädigt"],
  ["a PNG whose pixels are missing", address(png(32, 16, { pixels: Buffer.alloc(10) })), "beschädigt"],
  ["a PNG that unpacks to far more", address(png(1, 1, { pixels: Buffer.alloc(5_000_000) })), "beschädigt"],
  ["an interlaced PNG", address(png(32, 16, { interlaced: 1 })), "beschädigt"],
  ["a PNG of 3,000 pixels", address(png(3_000, 1)), "höchstens 2.000 Pixel"],
  ["half a JPEG", address(jpeg.subarray(0, 14), "jpeg"), "beschädigt"],
];

const storedPhoto = async (id: string) => (await read(keys.userPhoto(id))) !== undefined;

describe("the agency", () => {
  it("is what the operator set up until an administrator says otherwise", async () => {
    const { body } = await call("GET /agency", { token: world.token });
    expect(body).toMatchObject({
      name: "",
      deployed_name: "Seeblick Immobilien",
      logo: "none",
      report_frequency_days: 14,
      hours_per_week: 10,
      region: null,
      version: 0,
    });
  });

  it("stands on page, PDF and e-mail of the reports from then on", async () => {
    const fields = {
      name: "Muster & Partner",
      address: "Seestraße 1\n82319 Starnberg",
      phone: "08151 4711",
      color: "#7A1F3D",
      represented_by: "Geschäftsführerin Anna Muster",
      supervisory_authority: "Landratsamt Starnberg",
      register: "Amtsgericht München, HRB 12345",
      vat_number: "DE123456789",
      privacy_url: "https://muster.example/datenschutz",
      logo: picture,
    };
    const saved = await call("PUT /agency", { token: world.admin, body: { ...fields, version: 0 } });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { name: "Muster & Partner", color: "#7a1f3d", logo: "own" },
    ]);
    const { body: draft } = await generate();
    const page = await (await fetch(String(draft.html_url))).text();
    for (const text of [
      "Muster &amp; Partner",
      "Seestraße 1 · 82319 Starnberg · Telefon\u00A008151\u00A04711",
      picture,
      "#7a1f3d",
      "Vertreten durch: Geschäftsführerin Anna Muster",
      "Aufsichtsbehörde nach § 34c GewO: Landratsamt Starnberg",
      "HRB 12345",
      "DE123456789",
      'href="https://muster.example/datenschutz"',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain("#0f5257");
    expect(Buffer.from(await (await fetch(String(draft.pdf_url))).arrayBuffer()).toString("latin1")).toContain(
      "/Subtype /Image",
    );
    await send(draft.id);
    const mail = (await world.services.mails()).at(-1);
    for (const part of [mail?.text, mail?.html])
      for (const text of [
        "Vertreten durch: Geschäftsführerin Anna Muster",
        "Landratsamt Starnberg",
        "82319 Starnberg",
        "Telefon 08151 4711",
        "https://muster.example/datenschutz",
      ])
        expect(part).toContain(text);
  });

  it("goes back to what the operator set up, field by field", async () => {
    const { body } = await call("PUT /agency", { token: world.admin, body: { name: "", logo: null } });
    expect(body).toMatchObject({ name: "", logo: "none", register: "Amtsgericht München, HRB 12345" });
    const page = await (await fetch(String((await generate()).body.html_url))).text();
    expect(page).toContain("Seeblick Immobilien");
    expect(page).not.toContain("<img");
  });

  it("is not overwritten unseen, and of two who save at once one learns of the other", async () => {
    const { version } = (await call("GET /agency", { token: world.admin })).body;
    const answers = await Promise.all(
      ["Eins", "Zwei"].map((name) => call("PUT /agency", { token: world.admin, body: { name, version } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toContain("inzwischen von jemand anderem");
  });

  it.each([
    ["color", "#ffe066"],
    ["color", "rot"],
    ["privacy_url", "http://muster.example"],
    ["privacy_url", "javascript:alert(1)"],
    ["vat_number", "123456789"],
    ["hours_per_week", 0],
    ["report_frequency_days", 8],
    ["region", "DE-XX"],
    ["address", "x".repeat(301)],
  ])("refuses %s %j", async (field, value) => {
    const answer = await call("PUT /agency", { token: world.admin, body: { [field]: value } });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it.each(bad)("refuses %s as its logo", async (_, logo, why) => {
    for (const route of ["PUT /agency", "POST /agency/preview"] as const) {
      const answer = await call(route, { token: world.admin, body: { logo } });
      expect([answer.status, answer.body.errors[0]]).toEqual([
        400,
        { field: "logo", message: expect.stringContaining(why) },
      ]);
    }
  });

  it("is shown as a report before it is saved, and nothing is kept", async () => {
    const before = (await call("GET /agency", { token: world.admin })).body;
    const { body, status } = await call("POST /agency/preview", {
      token: world.admin,
      body: { name: "<b>Probe</b>", color: "#333333", logo: picture },
    });
    expect(status).toBe(200);
    expect(body.html).toContain("&lt;b&gt;Probe&lt;/b&gt;");
    expect(body.html).toContain(picture);
    expect(body.html).toContain("#333333");
    for (const part of ["Angebotspreis", "Wie Ihre Anzeige ankommt", "Unsere Empfehlung"])
      expect(body.html).toContain(part);
    expect((await call("GET /agency", { token: world.admin })).body).toEqual(before);
  });

  it("stands in the history by its fields, without what was typed", async () => {
    const { body } = await call("GET /history", { token: world.admin, query: { subject: "catalogue" } });
    const change = body.find(({ action }) => action === "updateAgency");
    expect(change).toBeDefined();
    expect(JSON.stringify(body)).not.toContain("HRB 12345");
  });
});

describe("a profile", () => {
  it("stands under the reports and e-mails of whoever signs them", async () => {
    const saved = await call("PUT /auth/profile", {
      token: world.token,
      body: {
        title: "Immobilienmaklerin (IHK)",
        phone: "+49 8151 12345",
        signature: "Montags bis 19 Uhr\n<für Sie> da",
        photo: address(jpeg, "jpeg"),
        version: 0,
      },
    });
    expect([saved.status, saved.body.version]).toEqual([200, 1]);
    expect((await call("GET /auth/profile", { token: world.token })).body).toEqual(saved.body);
    const { body: draft } = await generate();
    const page = await (await fetch(String(draft.html_url))).text();
    for (const text of [
      "Immobilienmaklerin (IHK)",
      'href="tel:+49815112345"',
      "Montags bis 19 Uhr<br>&lt;für Sie&gt; da",
      address(jpeg, "jpeg"),
    ])
      expect(page).toContain(text);
    await send(draft.id);
    const mail = (await world.services.mails()).find(({ text }) => text.includes("Immobilienmaklerin (IHK)"));
    for (const text of ["Telefon +49 8151 12345", "Montags bis 19 Uhr"]) expect(mail?.text).toContain(text);
  });

  it("is nobody else's, and its picture goes with one press or with its user", async () => {
    const other = await newStaffMember(world.admin, "otto@example.de");
    expect((await call("GET /auth/profile", { token: other.token })).body).toMatchObject({ title: "", photo: null });
    const gone = await call("PUT /auth/profile", { token: world.token, body: { photo: null } });
    expect(gone.body).toMatchObject({ photo: null, title: "Immobilienmaklerin (IHK)", version: 2 });
    await call("PUT /auth/profile", { token: other.token, body: { photo: picture } });
    expect(await storedPhoto(other.id)).toBe(true);
    await call("DELETE /auth/users/{id}", { token: world.admin, params: { id: other.id } });
    expect(await storedPhoto(other.id)).toBe(false);
  });

  it("is not overwritten unseen by its own second window", async () => {
    const { status } = await call("PUT /auth/profile", { token: world.token, body: { title: "Alt", version: 1 } });
    expect(status).toBe(409);
  });

  it.each([
    ["phone", "0171 <script>"],
    ["signature", "x".repeat(501)],
    ["title", "eine\nZeile"],
  ])("refuses %s %j", async (field, value) => {
    const answer = await call("PUT /auth/profile", { token: world.token, body: { [field]: value } });
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });

  it.each(bad)("refuses %s as a photograph", async (_, photo, why) => {
    const answer = await call("PUT /auth/profile", { token: world.token, body: { photo } });
    expect([answer.status, answer.body.errors[0]]).toEqual([
      400,
      { field: "photo", message: expect.stringContaining(why) },
    ]);
  });
});
