import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startFakeServer } from "../../infra/local/loopback-server.ts";
import { regionOf } from "../../infra/region.ts";
import { root } from "../../infra/root.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** A program and everything of this repository that it imports. */
function graphOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/(?:from|import|import\() ?"(\.[^"]+\.ts)"/g);
  for (const [, path = ""] of imports) graphOf(join(dirname(file), path), seen);
  return seen;
}

test("without a word from the operator it is Frankfurt; what the environment names goes first", () => {
  expect(regionOf({})).toBe("eu-central-1");
  expect(regionOf({ AWS_REGION: "" })).toBe("eu-central-1");
  expect(regionOf({ AWS_DEFAULT_REGION: "eu-west-1" })).toBe("eu-west-1");
  expect(regionOf({ AWS_REGION: "eu-north-1", AWS_DEFAULT_REGION: "eu-west-1" })).toBe("eu-north-1");
});

test("only the cockpit's command reaches AWS, which settles the region before a verb is loaded", () => {
  const touching = Object.entries(scripts).flatMap(([name, script]) => {
    const [, program] = /^node (infra\/\S+\.ts)/.exec(script) ?? [];
    const files = program ? [...graphOf(join(root, program))] : [];
    // The local runner talks to stand-ins; everything else that makes a client or starts CDK talks to AWS.
    const outside = files.filter((file) => file.startsWith(join(root, "infra")) && !file.includes("/infra/local/"));
    const touches = outside.some((file) => /new \w+Client\(|aws-cdk\/bin\/cdk/.test(readFileSync(file, "utf8")));
    return touches ? [{ name, program }] : [];
  });
  expect(touching.map(({ name }) => name)).toEqual(["cockpit", "deploy", "reset-password"]);
  expect(new Set(touching.map(({ program }) => program))).toEqual(new Set(["infra/cockpit.ts"]));
  const early = [...readFileSync(join(root, "infra/cockpit.ts"), "utf8").matchAll(/^import .* from "(.+)";/gm)];
  const loaded = early.flatMap(([, path = ""]) => [...graphOf(join(root, "infra", path))]);
  expect(loaded.filter((file) => /Client\b|aws-cdk/.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a profile's own region is an accident: the command asks in Frankfurt", async () => {
  const asked = Promise.withResolvers<string | undefined>();
  const standIn = await startFakeServer(async ({ headers }, outgoing) => {
    asked.resolve(headers.authorization);
    outgoing.writeHead(400, { "content-type": "text/xml" });
    outgoing.end(
      "<ErrorResponse><Error><Code>ValidationError</Code><Message>does not exist</Message></Error></ErrorResponse>",
    );
  });
  const folder = mkdtempSync(join(tmpdir(), "cockpit-profile-"));
  try {
    writeFileSync(join(folder, "config"), "[default]\nregion = us-west-2\n");
    const { AWS_REGION, AWS_DEFAULT_REGION, AWS_PROFILE, ...environment } = process.env;
    const parameters = ["infra/cockpit.ts", "left-work", "--agency", "muster", "--stage", "dev"];
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: {
        ...environment,
        AWS_CONFIG_FILE: join(folder, "config"),
        AWS_ACCESS_KEY_ID: "test",
        AWS_SECRET_ACCESS_KEY: "test",
        AWS_ENDPOINT_URL: standIn.endpoint,
      },
      stdio: "ignore",
    });
    const ended = once(child, "exit").then(() => "never asked");
    expect(await Promise.race([asked.promise, ended])).toContain("/eu-central-1/cloudformation/");
    await ended;
  } finally {
    await standIn.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
