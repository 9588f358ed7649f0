import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whom somebody tells of a weakness: the file `security.txt` of the register, which every cockpit of the account serves
 * as `/.well-known/security.txt` (RFC 9116). None is served where the register has none.
 * @param register the register's folder
 * @param now an instant; what has run out by then is refused, since RFC 9116 lets nobody use it any more
 * @throws Error with a sentence for the operator when it names no contact or no day until which it holds
 */
export function securityText(register: string | undefined, now: string): string | undefined {
  const file = join(register ?? "", "security.txt");
  if (!register || !existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  if (!/^Contact: (mailto:|https:\/\/|tel:)\S+\s*$/m.test(text))
    throw new Error(`${file}: Es fehlt „Contact: mailto:…“ oder „Contact: https://…“.`);
  const [, expires = ""] = /^Expires: (\S+)\s*$/m.exec(text) ?? [];
  const until = Date.parse(expires);
  if (Number.isNaN(until)) throw new Error(`${file}: Es fehlt „Expires: 2027-12-31T23:00:00Z“.`);
  if (until < Date.parse(now))
    throw new Error(`${file} ist am ${expires} abgelaufen. Bitte erneuern Sie die Zeile Expires.`);
  return text;
}
