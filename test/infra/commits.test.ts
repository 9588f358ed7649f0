import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../infra/root.ts";

/** Earlier ones stay as they are: what others have fetched is not rewritten. */
const since = "2026-11-29T21:31:00Z";

test("a commit's subject has at most 72 characters, in a checkout that has commits", () => {
  const isTooLong = (subject: string) => subject.length > 72;
  expect([72, 73].map((count) => isTooLong("ä".repeat(count)))).toEqual([false, true]);
  const { stdout } = spawnSync("git", ["log", "--no-merges", `--since=${since}`, "--format=%s"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root) },
  });
  expect((stdout ?? "").split("\n").filter(isTooLong)).toEqual([]);
});
