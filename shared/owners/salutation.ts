import { isLegalPerson } from "../core/legal-person.ts";

/** How an owner is addressed; empty where nobody said. */
export const salutations = {
  ms: "Frau",
  mr: "Herr",
  family: "Familie",
  couple: "Eheleute",
  heirs: "Erbengemeinschaft",
} as const;
type Salutation = keyof typeof salutations;

/** How the second person of an owner is addressed. */
export const secondSalutations = { ms: "Frau", mr: "Herr" } as const;

/** What of an owner says how they are addressed. */
interface Addressed {
  name: string;
  company: string;
  salutation: Salutation | "";
  academic_title: string;
  second_salutation: keyof typeof secondSalutations | "";
  second_academic_title: string;
  second_name: string;
}

interface Person {
  name: string;
  salutation: Salutation | "";
  academic_title: string;
}

const particle = /^(von|vom|van|zu|zum|zur|de|den|der|del|della|di|da|dos|du|el|la|le|ten|ter|und|y)$/;
const addition = /^(sen|jun|jr|sr|i{1,3})\.?$/i;

/**
 * The family name of a name as people write it: its last word, with the particles before it ("von der Leyen"); of
 * "Muster, Erika" what stands before the comma; "sen." and "jun." are none.
 */
export function familyName(name: string): string {
  const [before = "", after = ""] = name.split(",").map((part) => part.trim());
  if (after && !addition.test(after)) return before;
  const words = before.split(/\s+/);
  while (words.length > 1 && addition.test(words.at(-1) ?? "")) words.pop();
  let from = words.length - 1;
  while (from > 1 && particle.test(words[from - 1] ?? "") && words[from - 1] !== "und" && words[from - 1] !== "y")
    from -= 1;
  return words.slice(from).join(" ");
}

/** A name in the order in which it is spoken: of "Muster, Erika" "Erika Muster". */
function wholeName(name: string): string {
  const [before = "", after = ""] = name.split(",").map((part) => part.trim());
  return after && !addition.test(after) ? `${after} ${before}` : name;
}

/** A name without the word that stands before it anyway: "Familie Huber" is the family "Huber". */
function withoutWord(name: string, salutation: Salutation): string {
  const word = salutations[salutation];
  return name.toLowerCase().startsWith(`${word.toLowerCase()} `) ? name.slice(word.length + 1).trim() : name;
}

const titles = /^(?:(?:Prof|Dr|Dipl|Mag)\.(?:-\p{L}+\.?)?\s+(?:(?:h\.\s?c|med|jur|rer|nat|pol|phil|oec)\.\s+)*)+/iu;

/** A person with the title apart, also where it was typed before the name. */
function withTitle({ name, salutation, academic_title }: Person): Person {
  const bare = salutation ? withoutWord(name, salutation) : name;
  const typed = titles.exec(bare)?.[0] ?? "";
  return { salutation, name: bare.slice(typed.length), academic_title: academic_title || typed.trim() };
}

/** @param shown of a person's name: the family name, or all of it where others are greeted by the same */
function greeting(person: Person, shown: (name: string) => string = familyName): string {
  const { name, salutation, academic_title: title } = withTitle(person);
  const titled = (text: string) => (title ? `${title} ${text}` : text);
  switch (salutation) {
    case "ms":
      return `Sehr geehrte Frau ${titled(shown(name))}`;
    case "mr":
      return `Sehr geehrter Herr ${titled(shown(name))}`;
    case "family":
    case "couple":
      return `Sehr geehrte ${salutations[salutation]} ${titled(familyName(name))}`;
    case "heirs":
      return `Sehr geehrte Damen und Herren der Erbengemeinschaft ${titled(name)}`;
    default:
      if (isLegalPerson(name)) return "Sehr geehrte Damen und Herren";
      return `Guten Tag ${titled(name)}`;
  }
}

/** The second person of an owner, where there is one. */
function secondOf(owner: Addressed): [Person] | undefined {
  const { second_name: name, second_salutation: salutation, second_academic_title: academic_title } = owner;
  return name ? [{ name, salutation, academic_title }] : undefined;
}

/**
 * The salutation of a letter to one owner or several, person by person, with its commas: "Sehr geehrte Frau Dr. Muster," and "sehr geehrter Herr
 * Muster,". Sisters of one name are greeted by all of it: "Sehr geehrte Frau Anna Muster,". Of whom nobody said how, the whole name: no
 * salutation is guessed from a name; a company has ladies and gentlemen.
 */
export function salutationLines(...owners: [Addressed, ...Addressed[]]): string[] {
  const people = owners.flatMap((owner): Person[] => [owner, ...(secondOf(owner) ?? [])]);
  const usual = people.map((person) => greeting(person));
  const told = people.map((person, at) => {
    const isShared = usual.some((other, position) => position !== at && other === usual[at]);
    return isShared ? greeting(person, wholeName) : (usual[at] ?? "");
  });
  // Two companies are greeted once.
  const [first = "", ...more] = new Set(told);
  return [first, ...more.map((text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`)].map((text) => `${text},`);
}

/** The salutation in one line, as an e-mail begins. */
export function salutationOf(...owners: [Addressed, ...Addressed[]]): string {
  return salutationLines(...owners).join(" ");
}

/** The lines to whom a letter goes: persons as in an address ("Herrn"), then the company. */
export function addresseeOf(...owners: Addressed[]): string[] {
  return owners.flatMap((owner) => {
    const second = secondOf(owner);
    return [...new Set([line(owner), ...(second ?? []).map(line), owner.company])].filter(Boolean);
  });
}

/**
 * The lines to whom a paper goes, as on an envelope: persons and company, then the postal address. A paper that goes to
 * several has it only where it is the same for all: where one of several heirs lives is nothing that the others are told.
 */
export function letterAddresseeOf(...owners: (Addressed & { postal_address: string })[]): string[] {
  const addresses = owners.map((owner) => addressLines(owner));
  const isSame = new Set(addresses.map((lines) => lines.join("\n").toLowerCase())).size === 1;
  return [...addresseeOf(...owners), ...((isSame && addresses[0]) || [])];
}

/** Without what stands above it anyway: people type the name into the address as well, and lines in one with commas. */
function addressLines(owner: Addressed & { postal_address: string }): string[] {
  const above = new Set([owner.name, owner.second_name, ...addresseeOf(owner)].map(bareName));
  return owner.postal_address
    .split(/\r?\n|,/)
    .map((text) => text.trim())
    .filter((text) => text !== "" && !above.has(bareName(text)));
}

/** A name to be compared: without "Herr", "Frau", "Familie" before it. */
function bareName(text: string): string {
  return text.toLowerCase().replace(/^(?:herrn?|frau|familie|fam\.)\s+/, "");
}

function line(person: Person): string {
  const { name, salutation, academic_title: title } = withTitle(person);
  const word = salutation === "mr" ? "Herrn" : salutation && salutations[salutation];
  return [word, title, name].filter(Boolean).join(" ");
}

/** The e-mail addresses of an owner: the second person's too, where it is another. */
export function mailAddressesOf({ email, second_email }: { email: string; second_email: string }): string[] {
  const isOther = second_email !== "" && second_email.toLowerCase() !== email.toLowerCase();
  return isOther ? [email, second_email] : [email];
}
