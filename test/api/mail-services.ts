import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Mail, readOutbox, startOutbox } from "../../infra/local/outbox.ts";

/**
 * Starts an outbox for the tests of a file and tells the functions where it is.
 * @returns what reads the e-mails to an address, the newest first
 */
export function useOutbox(): (to: string) => Promise<Mail[]> {
  const directory = mkdtempSync(join(tmpdir(), "cockpit-outbox-"));
  let outbox: Awaited<ReturnType<typeof startOutbox>>;
  beforeAll(async () => {
    outbox = await startOutbox(directory);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SESV2: outbox.endpoint,
      MAIL_SENDER: "cockpit@muster.example",
      SITE_URL: "https://cockpit.example",
    });
  });
  afterAll(async () => {
    await outbox.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return async (to) => (await readOutbox(directory)).filter((mail) => mail.to.includes(to));
}

/** The secret part of the link in an e-mail. @param name of the link, as in `/login#passwort=…` */
export function linkIn(mail: Mail | undefined, name: string): string {
  const link = new RegExp(`https://cockpit\\.example/login#${name}=(\\S+)`).exec(mail?.text ?? "")?.[1];
  if (!link) throw new Error(`no link "${name}" in ${mail?.text}`);
  return link;
}
