import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { run as runCdk } from "../../infra/commands/cdk.ts";
import { run as runDeploy } from "../../infra/commands/deploy.ts";
import { callerAccount, goTo, goToAgency } from "../../infra/fleet/caller.ts";
import { groupsOf, refuseManyNew } from "../../infra/fleet/fleet.ts";
import { readAll, startFakeServer } from "../../infra/local/loopback-server.ts";
import { placeOf, placeOfStage, withPlace } from "../../infra/register/place.ts";
import { openRegister } from "../../infra/register/register.ts";
import { settleProfile } from "../../infra/region.ts";
import { root } from "../../infra/root.ts";
import { configurationOf } from "../../infra/target.ts";
import { folder } from "./fixtures/folder.ts";

const first = { account: "111122223333", region: "eu-central-1" };
const second = { account: "444455556666", region: "eu-west-1" };

/** A register of these entries for prod, and its `fleet.json`. */
function register(entries: Record<string, object>, fleet?: object | string) {
  const directory = folder();
  for (const [agency, entry] of Object.entries(entries)) {
    mkdirSync(join(directory, agency));
    writeFileSync(join(directory, agency, "prod.json"), JSON.stringify({ sender: `post@${agency}.de`, ...entry }));
  }
  if (fleet !== undefined)
    writeFileSync(join(directory, "fleet.json"), typeof fleet === "string" ? fleet : JSON.stringify(fleet));
  return openRegister(directory);
}

describe("where an agency stands", () => {
  test("is said once for a stage, and by its own entry where it stands elsewhere", () => {
    const fleet = register({ alpha: {}, beta: second }, { prod: first });
    const places = fleet.list().map(({ agency, entry }) => [agency, placeOf(fleet, "prod", agency, entry)]);
    expect(Object.fromEntries(places)).toEqual({ alpha: first, beta: second });
    expect(placeOfStage(fleet, "staging")).toBeUndefined();
  });

  test("is Frankfurt where only the account is named, and nowhere where none is", () => {
    const fleet = register({ alpha: {}, beta: { account: second.account } });
    expect(placeOf(fleet, "prod", "beta", fleet.find("beta", "prod") ?? {})).toEqual({
      ...second,
      region: "eu-central-1",
    });
    expect(() => placeOf(fleet, "prod", "alpha", {})).toThrow("npm run cockpit -- fleet account --stage prod");
  });

  test.each([
    ["{", "ist kein JSON"],
    [{ prod: { account: "1" } }, "erwartet wird zu jeder Stufe"],
    [{ prod: { ...first, profile: "x" } }, "erwartet wird zu jeder Stufe"],
    [{ prd: first }, 'meinten Sie "prod"?'],
  ])("is refused when misspelt: %j", (fleet, sentence) => {
    expect(() => placeOfStage(register({}, fleet), "prod")).toThrow(sentence);
  });

  test.each([
    [{ account: "12" }, "zwölf Ziffern"],
    [{ account: first.account, region: "Frankfurt" }, "ist keine Region"],
    [
      {
        account: first.account,
        domain: "cockpit.muster.de",
        certificate: `arn:aws:acm:us-east-1:${second.account}:certificate/1a`,
      },
      "gehört zu einem anderen Konto",
    ],
  ])("is refused in an entry: %j", (entry, sentence) => {
    expect(() => register({ muster: entry }).find("muster", "prod")).toThrow(sentence);
  });

  test("is added to what the register says of other stages", () => {
    const fleet = register({}, { staging: second });
    expect(JSON.parse(withPlace(fleet, "prod", first).text)).toEqual({ staging: second, prod: first });
  });

  test("is nothing that a deployment changes", () => {
    expect(configurationOf({ sender: "post@muster.de", ...first }, "")).toBe('{"sender":"post@muster.de"}');
  });
});

describe("a command over several accounts", () => {
  const named = (options = {}) =>
    groupsOf(register({ alpha: {}, beta: second, gamma: {} }, { prod: first }), "prod", [], options).map(
      ({ place, wanted }) => [place.account, ...wanted.map(({ agency }) => agency)],
    );

  test("takes them one after the other, and that of the canary first", () => {
    expect(named()).toEqual([
      [first.account, "alpha", "gamma"],
      [second.account, "beta"],
    ]);
    expect(named({ first: "beta" })[0]).toEqual([second.account, "beta"]);
    expect(named({ account: second.account })).toEqual([[second.account, "beta"]]);
  });

  test("makes no two cockpits that nobody asked for", () => {
    const planned = ["alpha", "beta"].map((agency) => ({ agency, need: "new" as const, changes: [] }));
    const plans = [{ place: first, wanted: [], planned }];
    expect(() => refuseManyNew(plans, false)).toThrow("2 Maklerbüros gibt es dort noch nicht: alpha, beta");
    expect(() => refuseManyNew(plans, true)).not.toThrow();
    expect(() => refuseManyNew([{ place: first, wanted: [], planned: planned.slice(1) }], false)).not.toThrow();
  });
});

describe("the caller", () => {
  /** STS, which knows two keys, and a configuration with a profile for the second account. */
  async function signedInTo(profiles: string[] = []) {
    const sts = await startFakeServer(async (incoming, outgoing) => {
      await readAll(incoming);
      const account = /Credential=second/.test(incoming.headers.authorization ?? "") ? second.account : first.account;
      outgoing.writeHead(200, { "content-type": "text/xml" });
      outgoing.end(`<GetCallerIdentityResponse><Account>${account}</Account></GetCallerIdentityResponse>`);
    });
    const config = join(folder(), "config");
    writeFileSync(
      config,
      profiles.map((name) => `[profile ${name}]\naws_access_key_id=second\naws_secret_access_key=x\n`).join(""),
    );
    const environment = {
      AWS_ENDPOINT_URL_STS: sts.endpoint,
      AWS_CONFIG_FILE: config,
      AWS_SHARED_CREDENTIALS_FILE: `${config}.none`,
      AWS_ACCESS_KEY_ID: "first",
      AWS_SECRET_ACCESS_KEY: "x",
      AWS_REGION: "eu-north-1",
      AWS_PROFILE: "",
      CDK_PROFILE: "",
      AWS_EC2_METADATA_DISABLED: "true",
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await sts.stop();
    });
  }

  test("goes where the register says, in its region and by the account's profile", async () => {
    await signedInTo([`cockpit-${second.account}`]);
    expect(await callerAccount()).toBe(first.account);
    const signedIn = () => [process.env.AWS_REGION, process.env.AWS_PROFILE, process.env.CDK_PROFILE];
    await goTo(first);
    expect(signedIn()).toEqual(["eu-central-1", undefined, undefined]);
    await goTo(second);
    const profile = `cockpit-${second.account}`;
    expect(signedIn()).toEqual(["eu-west-1", profile, profile]);
    expect(await callerAccount()).toBe(second.account);
  });

  test("has CDK sign in by the operator's profile too, which CDK's command line reads as its --profile", () => {
    vi.stubEnv("AWS_PROFILE", "own");
    vi.stubEnv("CDK_PROFILE", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    settleProfile();
    expect(process.env.CDK_PROFILE).toBe("own");
    settleProfile("");
    expect([process.env.AWS_PROFILE, process.env.CDK_PROFILE]).toEqual([undefined, undefined]);
    const program = readFileSync(join(root, "node_modules/aws-cdk/lib/index.js"), "utf8");
    expect(program).toContain('.env("CDK")');
  });

  test("does nothing in another account than the register's", async () => {
    await signedInTo();
    await expect(goTo(second)).rejects.toThrow(
      `Ihre Anmeldung gehört zum AWS-Konto ${first.account}, das Register nennt ${second.account}. Es wurde nichts getan.`,
    );
  });

  test.each(["diff", "destroy"])("has CDK's %s in no other account either", async (verb) => {
    await signedInTo();
    vi.stubEnv("COCKPIT_REGISTER", register({ beta: second }).folder);
    const call = vi.fn<(words: string[]) => void>();
    const typed = (...words: string[]) => runCdk([verb, ...words], call);
    for (const form of [["-c", "stage=prod"], ["--context=stage=prod"], ["-c=stage=prod"], ["-cstage=prod"]]) {
      await expect(typed(...form, "-c", "agency=beta")).rejects.toThrow(`das Register nennt ${second.account}`);
      await expect(typed(...form, "--context=agency=alpha")).rejects.toThrow("Im Register gibt es");
    }
    await expect(typed("verkaufs-cockpit-beta-prod")).rejects.toThrow("Es fehlt die Stufe");
    expect(call).not.toHaveBeenCalled();
  });

  test("has an assembly go to the account of the agency in it alone, whatever else is named", async () => {
    await signedInTo();
    vi.stubEnv("COCKPIT_REGISTER", register({ alpha: first, beta: second }).folder);
    const assembly = (...stacks: string[]) => {
      const app = folder();
      for (const stack of ["account", ...stacks])
        writeFileSync(join(app, `verkaufs-cockpit-${stack}.template.json`), "{}");
      return app;
    };
    const beta = assembly("beta-prod");
    for (const form of [["--app", beta], [`--app=${beta}`], ["-a", beta], [`-a${beta}`]])
      await expect(runDeploy(form)).rejects.toThrow(`das Register nennt ${second.account}`);
    const call = vi.fn<(words: string[]) => void>();
    const refused = async (sentence: string, ...words: string[]) => {
      await expect(runDeploy(words)).rejects.toThrow(sentence);
      await expect(runCdk(["destroy", ...words], call)).rejects.toThrow(sentence);
    };
    await refused("Es fehlt die Stufe");
    await refused("ein anderes Maklerbüro", "--app", beta, "-c", "agency=alpha", "-c", "stage=prod");
    await refused("mehr als ein Maklerbüro", "--app", assembly("alpha-prod", "beta-prod"));
    await refused("kein Maklerbüro", "--app", assembly());
    await refused("kein Maklerbüro", "--app", "node infra/app.ts");
    expect(call).not.toHaveBeenCalled();
    const alpha = ["destroy", "--app", assembly("alpha-prod")];
    await runCdk(alpha, call);
    expect(call).toHaveBeenCalledWith(alpha);
  });

  test("reaches staging and prod by a register alone, previews and dev without", async () => {
    vi.stubEnv("COCKPIT_REGISTER", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const stage of ["staging", "prod"])
      await expect(goToAgency("muster", stage)).rejects.toThrow(`Für ${stage} braucht es ein Register`);
    for (const stage of ["dev", "pr-7"]) await goToAgency("demo", stage);
    const { folder: beta } = register({ beta: {} }, { prod: first });
    await expect(goToAgency("muster", "prod", beta)).rejects.toThrow("Meinten Sie beta?");
  });
});
