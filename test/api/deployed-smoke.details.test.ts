import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type SmokeCheck, smoke } from "../../infra/fleet/smoke.ts";
import { startCockpit } from "../../infra/local/cockpit.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { startFakeServer } from "../../infra/local/loopback-server.ts";
import { clockOfTests } from "../clock/environment.ts";

const directory = mkdtempSync(join(tmpdir(), "cockpit-deployed-"));
let cockpit: Awaited<ReturnType<typeof startCockpit>>;

/** The synthesized cockpit as a hosted one: it knows no laptop, and asks its first administrator for a link. */
beforeAll(async () => {
  const assembly = join(directory, "cdk.out");
  cpSync(inject("assembly"), assembly, { recursive: true });
  const template = join(assembly, "verkaufs-cockpit-demo-local.template.json");
  writeFileSync(template, readFileSync(template, "utf8").replaceAll('"STAGE": "local"', '"STAGE": "staging"'));
  writeFileSync(join(directory, "main.js"), "");
  writeFileSync(
    join(directory, "index.html"),
    '<title>Verkaufs-Cockpit</title><script type="module" crossorigin src="/main.js"></script>',
  );
  cockpit = await startCockpit({
    assembly,
    web: directory,
    data: join(directory, "data"),
    port: await freePort(),
    schedule: false,
    environment: clockOfTests,
    log: () => undefined,
  });
});
afterAll(async () => {
  await cockpit.stop();
  rmSync(directory, { recursive: true, force: true });
});

const faults = (checks: SmokeCheck[]) => Object.fromEntries(checks.map(({ name, fault }) => [name, fault]));

async function tick(): Promise<void> {
  const answer = await fetch(`${cockpit.address}/__local/tick`, { method: "POST" });
  expect(answer.status).toBe(200);
}

describe("the smoke test of a deployed cockpit", () => {
  it("finds nothing wrong with a good one", async () => {
    expect(faults(await smoke(cockpit.address, tick))).toEqual({
      Seite: undefined,
      "401 ohne Anmeldung": undefined,
      "403 ohne Einrichtungslink": undefined,
      "401 bei falschem Passwort": undefined,
      "Lauf des Zeitplans": undefined,
    });
  });

  it("names what is wrong: nothing answers as it should, the schedule throws", async () => {
    const broken = await startFakeServer((_, outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/html" }).end("<title>Willkommen</title>");
      return Promise.resolve();
    });
    const checks = await smoke(broken.endpoint, () => Promise.reject(new Error("Zeit überschritten")));
    await broken.stop();
    expect(faults(checks)).toEqual({
      Seite: "Das ist nicht die Seite des Cockpits",
      "401 ohne Anmeldung": "Antwort 200 statt 401",
      "403 ohne Einrichtungslink": "Antwort 200 statt 403 oder 409",
      "401 bei falschem Passwort": "Antwort 200 statt 401",
      "Lauf des Zeitplans": "Zeit überschritten",
    });
    expect(faults(await smoke(broken.endpoint))).toMatchObject({ Seite: `${broken.endpoint}/ antwortet nicht` });
  });
});
