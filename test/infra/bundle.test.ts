import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Routes } from "#shared/core/route";
import { features } from "#shared/routes";
import { type Asset, bundleFunctions } from "../../infra/bundle.ts";
import { type Rights, rights } from "../../infra/rights.ts";
import { noticesFile } from "../../infra/bundle-notices.ts";
import { root } from "../../infra/root.ts";
import { newFolder } from "./fixtures/folder.ts";

const directory = newFolder();
let assets: Record<string, Asset>;
beforeAll(() => {
  assets = bundleFunctions(directory, { local: false });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const moduleOf = ({ directory: folder, handler }: Asset) => join(folder, `${handler.replace(/\.handler$/, "")}.mjs`);

/** All code that a function carries, what is loaded later included. */
const codeOf = ({ directory: folder }: Asset) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");

/** All code that a function reads as it starts: its module, and what that imports at once. */
function readAtStart(module: string, seen = new Set<string>()): string {
  if (seen.has(module)) return "";
  seen.add(module);
  const code = readFileSync(module, "utf8");
  const imported = [...code.matchAll(/(?:from|import)"(\.[^"]+)"/g)].map(([, path = ""]) => path);
  return [code, ...imported.map((path) => readAtStart(join(dirname(module), path), seen))].join("\n");
}

/** Functions whose code holds nobody else's. */
const withoutPackages = ["unknown-route", "watch"];

describe("bundles", () => {
  test("are one folder per function, each with its module", () => {
    expect(Object.keys(assets).toSorted()).toEqual(
      [...Object.keys(features), "letters", "schedule", "summaries", ...withoutPackages].toSorted(),
    );
    for (const asset of Object.values(assets)) expect(statSync(moduleOf(asset)).size).toBeGreaterThan(100);
  });

  test("carry the licences of the packages whose code they hold, each text once", () => {
    for (const [name, { directory: folder }] of Object.entries(assets)) {
      // It is of the project alone.
      if (withoutPackages.includes(name)) continue;
      const notices = readFileSync(join(folder, noticesFile), "utf8");
      expect(notices).toMatch(/^@aws-sdk\/client-dynamodb \d+\.\d+\.\d+ \(Apache-2\.0\)$/m);
      const texts = notices.split(`\n${"-".repeat(80)}\n`).map((block) => block.trim().split("\n\n").slice(1).join());
      expect(new Set(texts).size).toBe(texts.length);
    }
    const of = (name: string) => readFileSync(join(assets[name]?.directory ?? "", noticesFile), "utf8");
    expect(of("reports")).toMatch(/^pdfkit [\d.]+ \(MIT\)$/m);
    expect(of("reports")).toContain("SIL OPEN FONT LICENSE");
    expect(of("history")).not.toContain("pdfkit");
    expect(of("notifications")).toMatch(/^web-push [\d.]+ \(MPL-2\.0, source: .+web-push/m);
  });

  test("carry the starter catalogue at its place in the sources, where it is read", () => {
    const file = "shared/catalogue/starter-catalogue.csv";
    const accounts = assets.accounts?.directory ?? "";
    expect(readFileSync(join(accounts, file))).toEqual(readFileSync(join(root, file)));
    expect(existsSync(join(assets["unknown-route"]?.directory ?? "", "shared"))).toBe(false);
  });

  test("carry every file that their modules read, at the place where they look for it", () => {
    // pdfkit reads a colour profile for PDF/A only, which no report is.
    const unread = /\.icc$/;
    const missing: string[] = [];
    let found = 0;
    for (const { directory: folder } of Object.values(assets))
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!file.endsWith(".mjs")) continue;
        const code = readFileSync(join(folder, file), "utf8");
        for (const [, wanted = ""] of code.matchAll(/new URL\(["`]([^"`]+)["`],import\.meta\.url\)/g)) {
          if (unread.test(wanted)) continue;
          found += 1;
          // What a variable completes is a name in a folder that must be there.
          const place = join(folder, dirname(file), wanted.split("${")[0] ?? "");
          if (!existsSync(place)) missing.push(place);
        }
      }
    expect(found).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  test("check answers only on a laptop, and ship no source maps", () => {
    for (const asset of Object.values(assets)) {
      expect(codeOf(asset)).not.toContain("CHECK_RESPONSES");
      expect(codeOf(asset)).not.toContain("than the contract declares");
      const files = readdirSync(asset.directory, { recursive: true, encoding: "utf8" });
      expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
    }
  });

  test("leave out what no function may carry: zod's other languages", () => {
    for (const asset of Object.values(assets)) expect(codeOf(asset)).not.toContain("Entrada inválida");
  });

  test("carry the PDF writer only where reports are written, and load it later", () => {
    const withPdf = Object.entries(assets).filter(([, asset]) => codeOf(asset).includes("PDFDocument"));
    expect(withPdf.map(([name]) => name).toSorted()).toEqual(["reports", "schedule"]);
    for (const [, asset] of withPdf) expect(readFileSync(moduleOf(asset), "utf8")).not.toContain("PDFDocument");
  });

  test("carry the dictionaries of passwords only where passwords are set, and load them later", () => {
    const withLists = Object.entries(assets).filter(([, asset]) => codeOf(asset).includes("commonWords"));
    expect(withLists.map(([name]) => name)).toEqual(["accounts"]);
    for (const [, asset] of withLists) expect(readAtStart(moduleOf(asset))).not.toContain("commonWords");
  });

  test("read nothing of the SDK's clients as they start, and carry those that they call", () => {
    const carrying = (part: string) =>
      Object.entries(assets).flatMap(([name, { directory: folder }]) =>
        existsSync(join(folder, "functions/parts", part)) ? [name] : [],
      );
    const having = (wanted: (of: Rights) => boolean) => Object.keys(rights).filter((name) => wanted(rights[name]));
    expect(carrying("sdk-client-s3.mjs").toSorted()).toEqual(having(({ files }) => files.length > 0).toSorted());
    expect(carrying("sdk-client-sesv2.mjs").toSorted()).toEqual(having(({ mail }) => mail).toSorted());
    for (const asset of Object.values(assets)) {
      expect(readAtStart(moduleOf(asset))).not.toMatch(/class S3Client|class SESv2Client|NoSuchBucket/);
      for (const [, part = ""] of codeOf(asset).matchAll(/import\("\.\.\/parts\/(sdk-[^"]+)"\)/g))
        expect(existsSync(join(asset.directory, "functions/parts", part))).toBe(true);
    }
  });

  test("take credentials from Lambda's environment alone, by the SDK's provider for that", () => {
    for (const [name, asset] of Object.entries(assets)) {
      expect(codeOf(asset)).not.toMatch(/AssumeRoleWithWebIdentity|sso_start_url/);
      if (rights[name].table.length > 0) expect(readAtStart(moduleOf(asset))).toContain("AWS_SECRET_ACCESS_KEY");
    }
  });

  test("read neither store nor schemas where no route is found", () => {
    expect(readAtStart(moduleOf(assets["unknown-route"])).length).toBeLessThan(20_000);
  });

  test("carry of zod what they use, and neither its classic schemas nor its writer of JSON schemas", () => {
    for (const [name, asset] of Object.entries(assets)) {
      expect(codeOf(asset)).not.toMatch(/"ZodType"|"ZodObject"|json-schema\.org/);
      if (!withoutPackages.includes(name)) expect(readAtStart(moduleOf(asset))).toContain('"ZodMiniObject"');
    }
  });

  test("read no other function's routes as they start, nor what those take and answer", () => {
    const pathsOf = (routes: Routes) => Object.values(routes).map(({ path }) => `path:"${path}"`);
    const all = Object.values(features).flatMap(pathsOf);
    for (const [name, asset] of Object.entries(assets)) {
      const own = pathsOf(features[name as keyof typeof features] ?? {});
      const code = readAtStart(moduleOf(asset));
      expect(own.filter((path) => !code.includes(path))).toEqual([]);
      expect([name, ...all.filter((path) => !own.includes(path) && code.includes(path))]).toEqual([name]);
    }
  });

  test("carry what encrypts for devices only where it is sent from, and load it later", () => {
    const encrypting = "must pass in a subscription with at least";
    const carrying = Object.entries(assets).filter(([, asset]) => codeOf(asset).includes(encrypting));
    expect(carrying.map(([name]) => name).toSorted()).toEqual(["notifications", "schedule"]);
    for (const [, asset] of carrying) expect(readAtStart(moduleOf(asset))).not.toContain(encrypting);
  });

  test("carry what verifies passkeys only where people sign in, and load it later", () => {
    const verifier = "Unexpected authentication response origin";
    const carrying = Object.entries(assets).filter(([, asset]) => codeOf(asset).includes(verifier));
    expect(carrying.map(([name]) => name)).toEqual(["accounts"]);
    for (const [, asset] of carrying) expect(readAtStart(moduleOf(asset))).not.toContain(verifier);
  });
});
