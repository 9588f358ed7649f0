import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { run } from "../../infra/commands/release-files.ts";
import { cache, root } from "../../infra/root.ts";

const folder = join(cache, "release");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const name = `verkaufs-cockpit-${version}`;
const read = (file: string) => readFileSync(join(folder, file), "utf8");

describe("what a release hands out", () => {
  beforeAll(run);

  it("is its sources, the list of its packages and their notices", () => {
    expect(readdirSync(folder).toSorted()).toEqual(["third-party-notices.txt", `${name}.cdx.json`, `${name}.tar.gz`]);
  });

  it("has all that a deployment is made of, and nothing that only lies here", () => {
    const listed = execFileSync("tar", ["-tzf", join(folder, `${name}.tar.gz`)], { encoding: "utf8" }).split("\n");
    const kept = execFileSync("git", ["ls-tree", "-rz", "--name-only", "HEAD"], { cwd: root, encoding: "utf8" });
    const expected = kept.split("\0").filter(Boolean);
    expect(listed.filter((path) => path !== "" && !path.endsWith("/")).toSorted()).toEqual(
      expected.map((path) => `${name}/${path}`).toSorted(),
    );
  });

  it("lists every package with version, licence and address as CycloneDX, as GitHub attests it", () => {
    const bill = JSON.parse(read(`${name}.cdx.json`));
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: expect.stringMatching(/^1\.\d$/),
      serialNumber: expect.stringMatching(/^urn:uuid:/),
      metadata: { component: { purl: `pkg:npm/verkaufs-cockpit@${version}` } },
    });
    const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    };
    const purls = new Set<string>(bill.components.map(({ purl }: { purl: string }) => purl));
    for (const [one, wanted] of Object.entries(dependencies))
      expect(purls).toContain(`pkg:npm/${one.replace("@", "%40")}@${wanted}`);
    // Of what development uses nothing, but all that something of it uses besides.
    expect([...purls]).not.toContainEqual(expect.stringMatching(/^pkg:npm\/(vitest|vite|typescript)@/));
    expect([...purls]).toContainEqual(expect.stringContaining("pkg:npm/%40smithy/core@"));
    const unlicensed = bill.components.filter(({ licenses = [] }: { licenses?: unknown[] }) => licenses.length === 0);
    // Its package names none; the text of its licence (MIT) stands in the notices.
    expect(unlicensed.map(({ name: one }: { name: string }) => one)).toEqual(["png-js"]);
  });

  it("names each listed package in the notices, with its licence's text", () => {
    const notices = read("third-party-notices.txt");
    const { components } = JSON.parse(read(`${name}.cdx.json`)) as {
      components: { name: string; version: string; scope?: string }[];
    };
    const missing = components
      .filter(({ scope }) => scope !== "optional")
      .map(({ name: one, version: of }) => `${one} ${of} (`)
      .filter((title) => !notices.includes(title));
    expect(missing).toEqual([]);
    expect(notices).toContain("Permission is hereby granted, free of charge");
  });
});
