import { hasLittleBeside, lettersOf, tooEasy } from "#shared/accounts/password";
import { agencyName } from "../core/agency-name.ts";
import { invalidField } from "../core/refusal.ts";
import { hashPassword } from "./password-hash.ts";

/** Whose password it is to be, as far as that is known. */
interface Person {
  email?: string | undefined;
  full_name?: string | undefined;
}

/** Minimum number of letters of a word of a name that is looked for. */
const minWord = 4;
/** Minimum number of letters besides a name that make a password of its own. */
const minBeside = 3;
/** Minimum number of letters of a person's whole name that no password may hold: shorter ones are part of other words. */
const minWhole = 8;

/**
 * A new password as it is stored.
 * @param field of the form that holds it
 * @param people the owners of the password, with names and addresses before and after the change
 * @throws Refusal 400 for one that is found in few guesses, for the agency's name and for the person's own (docs/product.md, Sign-in)
 */
export async function hashNewPassword(
  password: string,
  field: "password" | "new_password",
  people: readonly Person[],
): Promise<string> {
  const agency = await agencyName();
  if (isNameOf(agency, password, minWord))
    throw invalidField(field, "Dieses Passwort besteht aus dem Namen des Büros. Bitte wählen Sie ein anderes");
  if (people.some((person) => isOf(person, password)))
    throw invalidField(
      field,
      "Dieses Passwort besteht aus dem Namen oder der Adresse der Person. Bitte wählen Sie ein anderes",
    );
  const { isEasilyGuessed } = await import("./password-strength.ts");
  if (isEasilyGuessed(password)) throw invalidField(field, tooEasy);
  return hashPassword(password);
}

function isOf({ email = "", full_name = "" }: Person, password: string): boolean {
  const [mailbox = ""] = email.split("@");
  // "vertrieb" of vertrieb@… and the one name "Administrator" are words that a passphrase may have.
  const isWord = !/\P{L}/u.test(full_name);
  return (
    isNameOf(full_name, password, isWord ? Infinity : minWhole) ||
    isNameOf(mailbox, password, Infinity) ||
    isNameOf(email, password, minWhole)
  );
}

/**
 * Whether a password holds a whole name, or little else than words of it.
 * @param name empty where nobody said one @param min letters of a name that may not be a part of a password
 */
function isNameOf(name: string, password: string, min: number): boolean {
  const letters = lettersOf(password);
  const whole = lettersOf(name);
  const parts = name.split(/[^\p{L}]+/u).map(lettersOf);
  if (letters !== "" && [whole, ...parts].includes(letters) && hasLittleBeside(password)) return true;
  const words = [whole, ...parts.toSorted((one, other) => other.length - one.length)].filter(
    ({ length }) => length > 1,
  );
  const without = (text: string, shortest: number) =>
    words.reduce((left, word) => (word.length < shortest ? left : left.replaceAll(word, "")), text);
  const rest = without(letters, minWord);
  const isMade = rest !== letters && without(rest, 0).length < minBeside && hasLittleBeside(password);
  return isMade || (whole.length >= min && letters.includes(whole));
}
