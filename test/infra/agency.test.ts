import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openRegister } from "../../infra/register/register.ts";
import { readTarget } from "../../infra/target.ts";
import { folder } from "./fixtures/folder.ts";

const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d";
const table = "verkaufs-cockpit-muster-prod-Table710B521B-1ABC2DEF3-restored";

let directory = "";
beforeEach(() => {
  directory = folder();
});

function put(file: string, content: object | string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), typeof content === "string" ? content : JSON.stringify(content));
}

const target = (context: Record<string, unknown>) =>
  readTarget({ stage: "prod", agency: "muster", ...context }, openRegister(directory));

describe("what an agency is called and where it lives", () => {
  test("comes from its file for the stage, and from that of no other stage", () => {
    const prod = {
      agencyName: "Muster GmbH",
      sender: "post@muster.de",
      domain: "cockpit.muster.de",
      certificate,
      table,
    };
    put("muster/prod.json", prod);
    put("muster/staging.json", { sender: "probe@muster.de" });
    expect(target({})).toMatchObject({
      agencyName: "Muster GmbH",
      sender: "post@muster.de",
      identity: "muster.de",
      domain: { name: "cockpit.muster.de", certificate },
      restoredTable: table,
    });
    const staging = target({ stage: "staging" });
    expect(staging).toMatchObject({ sender: "probe@muster.de", agencyName: "Ihre Immobilienagentur" });
    expect(Object.keys(staging)).not.toEqual(expect.arrayContaining(["domain"]));
    expect(Object.keys(staging)).not.toEqual(expect.arrayContaining(["restoredTable"]));
    for (const stage of ["dev", "pr-7"])
      expect(Object.keys(target({ stage, agency: "demo" }))).not.toEqual(expect.arrayContaining(["restoredTable"]));
  });

  test("is one file for all previews; without one a preview sends no e-mail", () => {
    put("muster/preview.json", { sender: "probe@muster.de" });
    expect(target({ stage: "pr-7" }).sender).toBe("probe@muster.de");
    expect(target({ stage: "pr-7", agency: "demo" })).not.toHaveProperty("sender");
    expect(target({ stage: "pr-7", agency: "demo" })).not.toHaveProperty("identity");
  });

  test("has a sender at its own domain unless one is named", () => {
    put("muster/prod.json", { domain: "cockpit.muster.de", certificate });
    expect(target({})).toMatchObject({ sender: "cockpit@cockpit.muster.de", identity: "cockpit.muster.de" });
  });

  test("is shown by the stack as it is deployed, a logo by its content", () => {
    put("muster/prod.json", { sender: "post@muster.de", logo: "logo.png" });
    put("muster/logo.png", "one");
    const before = target({}).configuration;
    expect(JSON.parse(before)).toEqual({
      sender: "post@muster.de",
      logo: expect.stringMatching(/^logo.png [0-9a-f]{12}$/),
    });
    put("muster/logo.png", "another");
    expect(target({}).configuration).not.toBe(before);
  });
});

describe("a mistake is refused in a sentence:", () => {
  const good = { sender: "post@muster.de" };

  test.each([
    ["a misspelt agency", { agency: "mustre" }, "Meinten Sie muster?"],
    ["a misspelt agency of a developer's stage", { stage: "dev", agency: "mustre" }, "mustre/dev.json nicht"],
    ["another stage's agency", { stage: "staging" }, "muster/staging.json nicht"],
    ["a misspelt name by -c", { agencyNam: "X" }, 'meinten Sie "agencyName"?'],
    ["entries in cdk.json", { agencies: {} }, "docs/operations/register.md"],
    ["something by -c that the file says", { sender: "neu@muster.de" }, "ändern Sie sender dort"],
  ])("%s", (_, context, sentence) => {
    put("muster/prod.json", good);
    expect(() => target(context)).toThrow(sentence);
  });

  test.each([
    [{}, "Es fehlt der Absender"],
    [{ sendr: "post@muster.de" }, '"sendr" gibt es nicht; meinten Sie "sender"?'],
    [{ sender: "cockpit@muster.example" }, "von der niemand E-Mails empfängt"],
    [{ sender: "cockpit@muster.local" }, "von der niemand E-Mails empfängt"],
    [{ sender: "cockpit@example.com" }, "von der niemand E-Mails empfängt"],
    [{ sender: "cockpit" }, "keine E-Mail-Adresse"],
    [{ sender: 7 }, '"sender" muss ein Text sein'],
    [{ people: "viele" }, '"people" ist keine ganze Zahl'],
    [{ people: 2.5 }, '"people" ist keine ganze Zahl'],
    [{ people: 0 }, '"people" ist kleiner als 1'],
    [{ ...good, domain: "cockpit.muster.de" }, "fehlt das Zertifikat"],
    [{ ...good, certificate }, "fehlt die Domain"],
    [{ ...good, domain: "muster.de", certificate: certificate.replace("us-east-1", "eu-central-1") }, "us-east-1"],
    [{ ...good, domain: "https://muster.de", certificate }, "keine Domain"],
    [{ ...good, logo: "prod.json" }, "PNG- oder JPEG-Datei"],
    [{ ...good, logo: "gibt-es-nicht.png" }, "gibt es nicht"],
    [{ ...good, logo: "bild/../../../x.png" }, "im Register liegen"],
    [{ ...good, table: "muster-restored" }, "keine Tabelle dieses Maklerbüros"],
    [{ ...good, table: table.replace("-prod-", "-staging-") }, "keine Tabelle dieses Maklerbüros"],
    [{ ...good, table: table.replace("muster", "muster-nord") }, "keine Tabelle dieses Maklerbüros"],
    ["[]", "Erwartet wird ein JSON-Objekt"],
    ["{", "ist kein JSON"],
  ])("%j", (content, sentence) => {
    put("muster/prod.json", content);
    expect(() => target({})).toThrow(sentence);
  });

  test("no register, or none where it should be", () => {
    expect(() => readTarget({ stage: "prod" })).toThrow("COCKPIT_REGISTER muss den Ordner nennen");
    expect(() => openRegister(join(directory, "weg"))).toThrow("gibt es nicht");
  });

  test("a file or folder of the register that nobody would ever read, which stops nobody else", () => {
    put("README.md", "");
    put(".git/config", "");
    put("muster/prod.json", good);
    put("muster/logo.png", "");
    expect(openRegister(directory).list()).toEqual([{ agency: "muster", stage: "prod", entry: good }]);
    put("muster/prd.json", good);
    put("Muster Nord/prod.json", good);
    put("beta/prod.json", { sendr: "post@beta.de" });
    const register = openRegister(directory);
    expect(register.list()).toEqual([{ agency: "muster", stage: "prod", entry: good }]);
    expect(register.faults()).toEqual([
      expect.stringContaining("kein Kürzel"),
      expect.stringContaining('meinten Sie "sender"?'),
      expect.stringContaining("meinten Sie prod.json?"),
    ]);
  });
});

test("going back to an older version leaves out what only the newer one knows", () => {
  put("muster/prod.json", { sender: "post@muster.de", colour: "blue" });
  expect(openRegister(directory, { mayBeNewer: true }).find("muster", "prod")).toEqual({ sender: "post@muster.de" });
});
