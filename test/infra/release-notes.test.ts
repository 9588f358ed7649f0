import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releaseNotes } from "../../infra/commands/release-notes.ts";
import { root } from "../../infra/root.ts";

const changelog =
  "# Changelog\n\n## [1.1.0] - unreleased\n\nNew.\n\n## [1.0.0] - 2026-12-01\n\n### Added\n\n- All of it.\n";

test("the notes of a release are its section", () => {
  expect(releaseNotes(changelog, "1.0.0")).toBe("### Added\n\n- All of it.");
});

test("a version without a section or a day is refused", () => {
  expect(() => releaseNotes(changelog, "1.0")).toThrow("keinen Abschnitt");
  expect(() => releaseNotes(changelog, "2.0.0")).toThrow("keinen Abschnitt");
  expect(() => releaseNotes(changelog, "1.1.0")).toThrow("noch keinen Tag, sondern „unreleased“");
});

test("the changelog begins with the release in the making, 1.0.0 or later", () => {
  const [, version = ""] = /^## \[([^\]]+)\]/m.exec(readFileSync(join(root, "CHANGELOG.md"), "utf8")) ?? [];
  expect(version).toMatch(/^[1-9]\d*\.\d+\.\d+$/);
});
