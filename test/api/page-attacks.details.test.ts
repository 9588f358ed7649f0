import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { anna, openEnquiryWorld } from "./enquiry-world.ts";
import { look, lookAt, nameOf } from "./page-world.ts";
import { busy, failing, keys, query } from "./store.ts";

const world = openEnquiryWorld();
const { of, word, ask, results, sent } = world;

const textOf = (written = "") =>
  written
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
/** What a browser would send of the form on a page. */
const typedIn = (body: string) => {
  const valueOf = (name: string) => textOf(new RegExp(`<input\\s+id="${name}"[^>]*\\svalue="([^"]*)"`).exec(body)?.[1]);
  return {
    name: valueOf("name"),
    email: valueOf("email"),
    phone: valueOf("phone"),
    wish: /<option value="([a-z]+)"\s+selected>/.exec(body)?.[1] ?? "information",
    message: textOf(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(body)?.[1]),
    consent: /<input\s+id="consent"[^>]*\schecked/.test(body) ? "yes" : "",
    website: valueOf("website"),
  };
};

const script = `"><script>alert(1)</script>`;
/** What no word is: another page's path, another key of the table, what is too long, nearly a word. */
const wrongWords = () => [
  "../../etc/passwd",
  "..%2f..%2fadmin",
  `${word()}/../${word()}`,
  `${word()}\u0000`,
  `${word()}a`,
  word().toUpperCase().replace(/^/, "A").slice(0, 8),
  "C#1",
  "a".repeat(20_000),
  "23456789",
];

describe("whoever attacks a property's page", () => {
  it("finds under every wrong word the same answer, as under that of a page that was taken off", async () => {
    const answers = await Promise.all(wrongWords().map((wrong) => look(wrong)));
    await world.save({ published: false, picture_ids: [], version: (await world.page()).version });
    const off = await look(word());
    expect(off.status).toBe(404);
    for (const { status, body } of answers) expect([status, body]).toEqual([404, off.body]);
  });

  it("opens by a picture's name no file that the page does not show, nor by a path", async () => {
    const hidden = await world.addPicture("Grundriss.jpg");
    for (const name of [nameOf(hidden), "../bild/1", "..%2f..%2freports", "x".repeat(5_000), script])
      expect((await lookAt(word(), name)).status).toBe(404);
  });

  it("leads nobody elsewhere by another host: addresses are the cockpit's own", async () => {
    const more = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    const { body } = await call("GET /public/objekt/{word}", { params: { word: word() }, more });
    expect(body).toContain(`https://cockpit.example/objekt/${word()}`);
    expect(body).not.toContain("evil.example");
  });

  it("brings no script onto the page by what an agent typed, nor into the mail by what was asked", async () => {
    expect((await world.property({ features: script, location_description: script })).status).toBe(200);
    const form = {
      title: `Villa ${script}`,
      property_type_code: "LUX",
      marketing_start: world.campaign.marketing_start,
    };
    expect((await call("PUT /campaigns/{id}", { ...of(world.campaign.id), body: form })).status).toBe(200);
    const shown = await look(word());
    expect(shown.status).toBe(200);
    expect(shown.body).not.toContain("<script>alert");
    expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'/);
    await ask({ ...anna, name: script, message: script });
    const [mail] = await sent();
    expect(mail?.html).not.toContain("<script");
    expect(mail?.html).toContain("&lt;script&gt;");
  });

  it("gets back what was typed, as text, so that it is sent again as it was", async () => {
    const name = `Anna "Änne" <b>O'Hara</b> & Co`;
    const typed = { ...anna, name, phone: `0171"><b>`, message: `Gern.\n</textarea>${script}` };
    const revive = failing(() => true, busy());
    const { status, headers, body } = await ask(typed);
    revive();
    expect([status, headers["Retry-After"]]).toEqual([503, "60"]);
    expect(body).toContain(`value="Anna &quot;Änne&quot; &lt;b&gt;O&#39;Hara&lt;/b&gt; &amp; Co"`);
    expect(body).not.toMatch(/<script|<b>|<\/textarea>"/);
    for (const said of [`action="/api/public/objekt/${word()}/anfrage"`, "Erneut senden", `class="trap"`, ".trap{"])
      expect(body).toContain(said);
    expect(typedIn(body)).toEqual({ ...typed, website: "" });
    // A number with words is refused; all else stands there still.
    const refused = await ask(typedIn(body));
    expect([refused.status, typedIn(refused.body)]).toEqual([400, { ...typed, website: "" }]);
    expect((await ask({ ...typedIn(refused.body), phone: "0171 1" })).body).toContain("Vielen Dank");
    expect(await results()).toMatchObject([{ wish: "viewing" }]);
    const unasked = await ask({ ...anna, consent: "", wish: script, [script]: script });
    expect(typedIn(unasked.body)).toEqual({ ...anna, consent: "", wish: "information" });
    expect(unasked.body).not.toContain("<script");
  });

  it.each([
    ["no name", { name: " " }],
    ["a name of more than a line", { name: "Anna\r\nBcc: all@example.org" }],
    ["a long name", { name: "a".repeat(101) }],
    ["two addresses", { email: "anna@example.org,all@example.org" }],
    ["an address with a header", { email: "anna@example.org\r\nBcc: all@example.org" }],
    ["a telephone number with words", { phone: "<b>0171</b>" }],
    ["no way to be answered", { email: "", phone: "" }],
    ["a wish that is none", { wish: "everything" }],
    ["a message without end", { message: "a".repeat(2_001) }],
    ["no consent", { consent: "no" }],
  ])("sends and counts nothing with %s", async (_, fields) => {
    const answer = await ask({ ...anna, ...fields });
    expect(answer.status).toBe(400);
    expect(await results()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it("counts and sends nothing under a page that is off, for the campaign behind it and any other", async () => {
    await world.save({ published: false, picture_ids: [], version: (await world.page()).version });
    expect((await ask(anna)).status).toBe(404);
    for (const wrong of ["23456789", "../" + word()]) expect((await ask(anna, { at: wrong })).status).toBe(404);
    expect(await results()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it("finds no word by asking on: enquiries under guessed words are counted as every public form is", async () => {
    const statuses: number[] = [];
    for (const number of Array.from({ length: 61 }).keys())
      statuses.push((await ask(anna, { at: `2345${String(number + 1111).replaceAll(/[01]/g, "x")}` })).status);
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect(await query(keys.results(world.campaign.id))).toEqual([]);
  });
});
