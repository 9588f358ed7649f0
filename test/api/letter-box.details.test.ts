import { beforeAll, describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { letter, openInboxWorld } from "./inbox-world.ts";
import { asOf, failing, intercept, muteLog, noteLetter, receiveLetter, runSchedule } from "./store.ts";

/* Mails as SES brings them: laid down in the bucket, then told to the function with the envelope and what SES thinks of them. */

const world = openInboxWorld();
const { of, waiting, messages, results, written } = world;
let address = "";
beforeAll(async () => {
  address = (await call("POST /inbox/address", { token: world.admin })).body.address;
});

let number = 0;
const pass = { status: "PASS" };
/** Who writes it leads nowhere: what counts are the envelope's recipients. */
const envelope = (recipients: string[], more: Record<string, string> = {}) => ({
  recipients,
  ...Object.fromEntries(
    ["spam", "virus", "spf", "dkim", "dmarc"].map((name) => [`${name}Verdict`, { status: more[name] ?? pass.status }]),
  ),
});
/** Lets SES bring a mail. @returns its id */
async function bring(raw: Buffer, recipients: string[], verdicts: Record<string, string> = {}): Promise<string> {
  const id = `ses${(number += 1)}`;
  await receiveLetter(id, raw, envelope(recipients, verdicts));
  return id;
}
const enquiry = (property: string) =>
  letter({
    to: "info@muster.example",
    text: `Objekt-Nr.: ${property}\r\nNachname: Geheimnis\r\nNachricht: Besichtigen.`,
  });
async function throwAllAway(): Promise<void> {
  for (const { id } of await waiting()) await call("DELETE /inbox/mails/{id}", of(id));
}

describe("a mail to the letter-box", () => {
  it("is taken by its envelope, whomever its headers name, once however often it is told, and nothing of it stays in the bucket", async () => {
    const { id } = await world.campaign("B-1");
    const told = await bring(enquiry("B-1"), [address.toUpperCase()]);
    await receiveLetter(told, undefined, envelope([address]));
    expect(await results(id)).toHaveLength(1);
    expect(world.services.letters()).toEqual([]);
  });

  it("is not kept where its address is none, an old one or a guess", async () => {
    muteLog("warn");
    const old = address;
    address = (await call("POST /inbox/address", { token: world.admin })).body.address;
    const guess = `eingang+${"0".repeat(32)}@post.example`;
    const another = address.replace("post.example", "post.other.example");
    for (const to of [
      old,
      guess,
      another,
      "eingang@post.example",
      "info@post.example",
      `antwort+${"a".repeat(32)}@post.example`,
    ])
      await bring(letter({ to: address, from: "bank@example.org" }), [to]);
    expect(await waiting()).toEqual([]);
    expect(world.services.letters()).toEqual([]);
  });

  it("is no reply by what its headers say", async () => {
    const { id, address: reply } = await written();
    await bring(letter({ from: "anna@erb.example", to: reply, text: "Verkaufen Sie!" }), [address]);
    expect((await messages(id)).filter(({ from }) => from === "owner")).toEqual([]);
    expect(await waiting()).toMatchObject([{ reason: "unknown" }]);
    await throwAllAway();
  });
});

describe("a mail to several", () => {
  it("comes to each of them that is one, once", async () => {
    const [one, other] = [await written(), await written()];
    const raw = letter({ from: "anna@erb.example", to: one.address, text: "An beide" });
    await bring(raw, [one.address, "fremd@post.example", other.address, one.address.toUpperCase(), address]);
    for (const { id } of [one, other])
      expect((await messages(id)).filter(({ from }) => from === "owner")).toMatchObject([{ text: "An beide" }]);
    expect(await waiting()).toHaveLength(1);
    await throwAllAway();
  });
});

describe("what SES thinks of a mail", () => {
  it("with a virus: it is not kept", async () => {
    muteLog("warn");
    await bring(letter({ from: "bank@example.org" }), [address], { virus: "FAIL" });
    expect([await waiting(), world.services.letters()]).toEqual([[], []]);
  });

  it.each([
    ["spam", { spam: "FAIL" }],
    ["not looked through", { virus: "PROCESSING_FAILED" }],
  ])("%s: it waits, though it would be an enquiry", async (_, verdicts) => {
    const { id } = await world.campaign(`B-${_}`);
    await bring(enquiry(`B-${_}`), [address], verdicts);
    expect(await results(id)).toEqual([]);
    expect(await waiting()).toMatchObject([{ reason: "doubtful" }]);
    await throwAllAway();
  });

  it.each([
    ["by its domain's own rule", { dmarc: "FAIL" }, false],
    ["from another server, unsigned", { spf: "FAIL", dkim: "FAIL" }, false],
    ["forwarded, but signed", { spf: "FAIL" }, true],
    ["by a domain that says nothing", { spf: "GRAY", dkim: "GRAY", dmarc: "GRAY" }, true],
  ])("a reply whose sender is doubtful %s waits, others stand in the thread", async (_, verdicts, isTaken) => {
    const { id, address: reply } = await written();
    await bring(letter({ from: "anna@erb.example", to: reply, text: "Ja" }), [reply], verdicts);
    expect((await messages(id)).filter(({ from }) => from === "owner")).toHaveLength(isTaken ? 1 : 0);
    expect((await waiting()).map(({ reason }) => reason)).toEqual(isTaken ? [] : ["doubtful"]);
    await throwAllAway();
  });

  it("forwarded to the letter-box it has lost its proofs, and is taken all the same", async () => {
    const { id } = await world.campaign("B-9");
    await bring(enquiry("B-9"), [address], { spf: "FAIL", dkim: "FAIL", dmarc: "FAIL" });
    expect(await results(id)).toHaveLength(1);
  });
});

describe("a mail that can't be taken", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it("while the store is away is tried again by Lambda, lies in the bucket, and the hourly run takes it, once", async () => {
    muteLog();
    const { id } = await world.campaign("B-10");
    const back = failing(() => true);
    await expect(bring(enquiry("B-10"), [address])).rejects.toThrow("the store is dead");
    expect(world.services.letters()).toHaveLength(2);
    back();
    for (const hours of [2, 4]) await runSchedule(inHours(hours));
    expect(await results(id)).toHaveLength(1);
    expect(world.services.letters()).toEqual([]);
  });

  it("since it ends its process is noted before it is opened, so that the hourly run takes it", async () => {
    const { id } = await world.campaign("B-13");
    // No answer ever comes, as for a process that ends here: neither the work nor what follows on a failure goes on.
    const noted = Promise.withResolvers<string[]>();
    const back = intercept(() => {
      noted.resolve(world.services.letters());
      return new Promise(() => undefined);
    });
    void bring(enquiry("B-13"), [address]).catch(() => undefined);
    const letters = await noted.promise;
    expect(letters).toHaveLength(2);
    expect(letters.some((key) => key.startsWith("untaken/"))).toBe(true);
    back();
    await runSchedule(inHours(5));
    expect(await results(id)).toHaveLength(1);
    expect(world.services.letters()).toEqual([]);
  });

  it("again in the hourly run is said, stays, and holds up nobody else", async () => {
    muteLog();
    const { id } = await world.campaign("B-11");
    const back = failing(() => true);
    for (const property of ["B-11", "B-12"])
      await expect(bring(enquiry(property), [address])).rejects.toThrow("the store is dead");
    back();
    let times = 0;
    // The first of the two is the one that fails.
    failing(
      ({ command, writes }) =>
        command === "TransactWriteItems" && writes.some(({ pk }) => pk === "LETTERS") && (times += 1) === 1,
    );
    await runSchedule(inHours(6));
    expect(world.services.letters()).toHaveLength(2);
    await runSchedule(inHours(8));
    expect(world.services.letters()).toEqual([]);
    expect(await results(id)).toHaveLength(1);
    await throwAllAway();
  });

  it("is one of a hundred that an hourly run draws of all: none waits for ever behind those that fail", async () => {
    muteLog("warn");
    const receipt = envelope([address]);
    const ids = Array.from({ length: 130 }, (_, at) => `gezogen-${String(at).padStart(3, "0")}`);
    await Promise.all(ids.map((id) => noteLetter(id, receipt)));
    const rest = () =>
      world.services
        .letters()
        .map((key) => key.slice("untaken/".length))
        .toSorted();
    await runSchedule(inHours(9));
    const left = rest();
    expect(left).toHaveLength(30);
    expect(left).not.toEqual(ids.slice(-30));
    expect(left).not.toEqual(ids.slice(0, 30));
    await runSchedule(inHours(11));
    expect(rest()).toEqual([]);
  });

  it("because three hundred came within the hour waits in the bucket, rings nowhere, and is taken although its address was renewed", async () => {
    muteLog("warn");
    const { id } = await world.campaign("B-14");
    await asOf(inHours(12), async () => {
      const raw = letter({ from: "bank@example.org", id: "bombe@example.org" });
      for (let time = 0; time < 302; time += 1) await bring(raw, [address]);
      expect(world.services.letters()).toHaveLength(4);
      expect(await waiting()).toHaveLength(1);
      await bring(enquiry("B-14"), [address]);
    });
    const former = address;
    await asOf(inHours(13), async () => {
      address = (await call("POST /inbox/address", { token: world.admin })).body.address;
    });
    await asOf(inHours(14), () => bring(enquiry("B-14"), [former]));
    await runSchedule(inHours(15));
    expect(world.services.letters()).toEqual([]);
    expect(await results(id)).toHaveLength(1);
    await throwAllAway();
  }, 60_000);

  it("while the store is away longer than Lambda tries, ten minutes, is lost by none of the tries and taken once", async () => {
    muteLog();
    const { id } = await world.campaign("B-15");
    const inMinutes = (minutes: number) => inHours(16 + minutes / 60);
    const told = `ses${number + 1}`;
    const back = failing(() => true);
    await asOf(inMinutes(0), () => expect(bring(enquiry("B-15"), [address])).rejects.toThrow("the store is dead"));
    for (const minutes of [1, 3])
      await asOf(inMinutes(minutes), () =>
        expect(receiveLetter(told, undefined, envelope([address]))).rejects.toThrow("the store is dead"),
      );
    for (const minutes of [5, 10]) {
      await runSchedule(inMinutes(minutes)).catch(() => undefined);
      expect(world.services.letters()).toHaveLength(2);
    }
    back();
    for (const hours of [18, 20]) await runSchedule(inHours(hours));
    expect(await results(id)).toHaveLength(1);
    expect(world.services.letters()).toEqual([]);
  });
});
