import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../infra/root.ts";

const page = readFileSync(join(root, "docs/security.md"), "utf8");

/**
 * How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they are numbered from 1 without a gap.
 * Source: the standard's own table, OWASP_Application_Security_Verification_Standard_5.0.0_en.csv.
 */
const sections =
  "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 " +
  "5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 " +
  "9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
  "13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const requirements = sections.split(" ").flatMap((section) => {
  const [name, count] = section.split(":");
  return Array.from({ length: Number(count) }, (_, at) => `${name}.${at + 1}`);
});

/** Each entry: the numbers that it is about, what is said of them, how many tests prove it. */
const entries = page.split(/^(?=- \*\*|#)/m).flatMap((text) => {
  const [, about = "", rest = ""] = /^- \*\*([^*]+)\*\*(.*)$/s.exec(text) ?? [];
  return about ? [{ about, says: rest, proofs: rest.split("\n  - ").length - 1 }] : [];
});

/** The numbers that an entry names: "1.2.6–1.2.8, 1.3.1", or "V10" for a whole chapter. */
function named(about: string): string[] {
  return about.split(/,\s*/).flatMap((word) => {
    const chapter = /^V(\d+)$/.exec(word)?.[1];
    if (chapter) return requirements.filter((number) => number.startsWith(`${chapter}.`));
    const [first = "", last = first] = word.split("–");
    const from = requirements.indexOf(first);
    return from < 0 ? [] : requirements.slice(from, requirements.indexOf(last) + 1);
  });
}

const proofs = [...page.matchAll(/`((?:api|rules|infra|browser|fuzz)\/[\w-]+)`: “([^”]+)”/g)].map(([, file, name]) => ({
  files: [`test/${file}.test.ts`, `test/${file}.details.test.ts`].filter((path) => existsSync(join(root, path))),
  name: name ?? "",
}));

describe("docs/security.md", () => {
  test("has an entry for each of the ten risks and for each requirement of ASVS 5.0.0, levels 1 and 2", () => {
    for (let risk = 1; risk <= 10; risk += 1) expect(page).toContain(`- **API${risk}:2023 `);
    const found = entries.flatMap(({ about }) => named(about));
    expect(requirements.filter((number) => !found.includes(number))).toEqual([]);
    expect(found.filter((number, at) => found.indexOf(number) !== at)).toEqual([]);
    expect(requirements).toHaveLength(253);
  });

  test("says of each what proves it, that it does not apply, or that it is open", () => {
    const words = /not applicable: |\*\*open\*\*|by form|not tested|docs\/|decisions\/|HMAC/i;
    expect(entries.filter(({ says, proofs: tests }) => tests === 0 && !words.test(says))).toEqual([]);
  });

  test("names only tests that exist (otherwise: rename them there too)", () => {
    expect(proofs.length).toBeGreaterThan(150);
    const missing = proofs.filter(({ files, name }) => {
      const source = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
      return (
        !['"', "`", "'"].some((quote) => source.includes(quote + name)) &&
        !source.includes(`"${name.replaceAll('"', '\\"')}`)
      );
    });
    expect(missing).toEqual([]);
    for (const [, file = ""] of page.matchAll(/`(test\/[\w/.-]+)`/g)) expect(existsSync(join(root, file))).toBe(true);
  });
});
