import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../root.ts";

const maxSeconds = 5 * 60;

/**
 * How long so many agencies take to synthesize, in a register that is made up for it. Fails above five minutes. Needs no
 * credentials.
 */
export function run(words: string[]): void {
  const count = Number(words[0] ?? 200);
  const folder = mkdtempSync(join(tmpdir(), "cockpit-fleet-"));
  try {
    if (!Number.isInteger(count) || count < 1)
      throw new Error("Bitte nennen Sie eine Anzahl: npm run cockpit -- fleet-synth 200");
    const agencies = Array.from({ length: count }, (_, at) => `buero-${at + 1}`);
    for (const agency of agencies) {
      mkdirSync(join(folder, "register", agency), { recursive: true });
      const entry = { agencyName: `Büro ${agency}`, sender: `cockpit@${agency}.de` };
      writeFileSync(join(folder, "register", agency, "prod.json"), JSON.stringify(entry));
    }
    const started = performance.now();
    const { status } = spawnSync(process.execPath, ["infra/fleet/app.ts", "prod", ...agencies], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, COCKPIT_REGISTER: join(folder, "register"), CDK_OUTDIR: join(folder, "out") },
    });
    if (status !== 0) throw new Error("Die Synthese ist gescheitert.");
    const seconds = (performance.now() - started) / 1000;
    console.log(`${count} Maklerbüros in ${seconds.toFixed(0)} s, erlaubt sind ${maxSeconds} s`);
    if (seconds > maxSeconds) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
