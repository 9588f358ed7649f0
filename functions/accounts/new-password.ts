import { readFileSync } from "node:fs";
import { agencyName } from "../core/agency-name.ts";
import { invalidField } from "../core/refusal.ts";
import { hashPassword } from "./password-hash.ts";

/** Fewest letters of a word of the agency's name that is looked for. */
const leastWord = 4;
/** So many letters beside the agency's name make a password of its own. */
const leastBeside = 3;

let common: ReadonlySet<string> | undefined;

/**
 * A new password as it is stored.
 * @param field of the form that holds it
 * @throws Refusal 400 for one of the most common ones, also with figures or a sign behind it, and for the agency's name
 * (docs/product.md, Sign-in)
 */
export async function hashNewPassword(password: string, field: "password" | "new_password"): Promise<string> {
  if (isCommon(password)) throw invalidField(field, "Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes");
  if (isNameOf(await agencyName(), password))
    throw invalidField(field, "Dieses Passwort besteht aus dem Namen des Büros. Bitte wählen Sie ein anderes");
  return hashPassword(password);
}

function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL("../../functions/accounts/common-passwords.txt", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#")),
  );
  const plain = password.normalize("NFC").toLowerCase();
  return common.has(plain) || common.has(plain.replace(/\d{0,4}[!?.#*]?$/u, ""));
}

/** Whether a password holds the agency's whole name, or little else than words of it. @param name empty where nobody said one */
function isNameOf(name: string, password: string): boolean {
  const lettersOf = (text: string) =>
    text
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, "");
  const letters = lettersOf(password);
  const whole = lettersOf(name);
  if (whole.length < leastWord) return false;
  const words = [whole, ...name.split(/[^\p{L}]+/u).map(lettersOf)].filter(({ length }) => length >= leastWord);
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), letters);
  return letters.includes(whole) || (rest !== letters && rest.length < leastBeside);
}
