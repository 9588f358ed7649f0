import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { verbs } from "../../infra/cockpit.ts";
import { root } from "../../infra/root.ts";

const cockpit = (...words: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["infra/cockpit.ts", ...words], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env.PATH, DATA_DIR: "/nowhere" },
  });
  return { text: `${stdout}${stderr}`, status };
};

test.each([[[]], [["help"]], [["usage", "--help"]]])("%j shows every verb with what it does", (words) => {
  const { text, status } = cockpit(...words);
  expect(status).toBe(0);
  for (const [name, { summary }] of Object.entries(verbs)) expect(text).toMatch(new RegExp(`  ${name} +${summary}`));
});

test.each([
  [["lits"], "Den Befehl „lits“ gibt es nicht."],
  [["usage", "--stag", "prod"], "„--stag“ ist hier nicht vorgesehen oder unvollständig. Es gibt: --agency, --stage."],
  [["usage", "prod"], "„prod“ ist hier nicht vorgesehen"],
  [["reset-password"], "Bitte nennen Sie die E-Mail-Adresse"],
  [["left-work"], "In /nowhere gibt es noch keine Daten."],
  [["setup-link"], "Bitte nennen Sie Maklerbüro und Stufe"],
  [["export-agency"], "Bitte nennen Sie einen neuen Ordner"],
  [["settle-due", "--until", "gestern"], '"gestern" ist kein Zeitpunkt'],
  [["restore-campaign", "--table", "da"], "Bitte nennen Sie die wiederhergestellte Tabelle und die Kampagne"],
  [["smoke-deployed", "http://cockpit.muster.de"], "Bitte nennen Sie die Adresse"],
  [["fleet-synth", "keine"], "Bitte nennen Sie eine Anzahl"],
])("%j is refused in one sentence", (words, sentence) => {
  const { text, status } = cockpit(...words);
  expect(text).toContain(sentence);
  expect(text.trim()).not.toContain("\n");
  expect(status).toBe(1);
});

test("every verb's program is there", async () => {
  for (const { load } of Object.values(verbs)) expect((await load()).run).toBeTypeOf("function");
});
