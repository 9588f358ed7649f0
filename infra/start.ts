import { parseArgs } from "node:util";
import { fillWithExample } from "./demo/fill.ts";
import { assembly, build, web } from "./local/build.ts";
import { startCockpit } from "./local/cockpit.ts";
import { requireNode } from "./local/node-version.ts";
import { runUntilSignal } from "./local/run-until-signal.ts";
import { settings } from "./local/settings.ts";

/*
 * `npm start`: builds what changed and runs the cockpit on this computer until Ctrl-C. With `-- --demo` an empty one is
 * filled with an example agency; this program knows no other stage than the one on this computer.
 */
const { values } = parseArgs({ options: { demo: { type: "boolean", default: false } } });
await runUntilSignal(async () => {
  requireNode();
  await build();
  const cockpit = await startCockpit({ ...settings(), assembly, web, log: console.log });
  if (values.demo) await fillIfEmpty(cockpit.address);
  if (cockpit.mailIn) {
    const { domains, port, folder } = cockpit.mailIn;
    console.log(`E-Mails an ${domains.map((domain) => `…@${domain}`).join(", ")}: SMTP auf localhost:${port}`);
    console.log(`Dateien für den Eingang (.eml, .zip, .xml, .csv): ${folder}`);
  }
  console.log(`Verkaufs-Cockpit: ${cockpit.address}`);
  return cockpit;
});

async function fillIfEmpty(address: string): Promise<void> {
  console.log("Das Beispiel wird angelegt; das dauert etwa eine Minute.");
  const account = await fillWithExample(address, new Date().toISOString(), console.log);
  console.log(
    account
      ? `Anmelden: ${account.email}, Passwort ${account.password}`
      : "Hier gibt es schon ein Büro. Für das Beispiel nehmen Sie einen leeren Ordner: DATA_DIR=.demo npm start -- --demo",
  );
}
