/** Somebody who can be mentioned. */
interface Person {
  id: string;
  full_name: string;
}

/**
 * Whom a note mentions: "@Petra Brandt", or "@Petra" where nobody else is called so; upper and lower case are one. The
 * name ends where its last letter does: "@Petras" is nobody.
 * @returns their ids, in the order of the team
 */
export function mentionedIn<P extends Person>(text: string, team: readonly P[]): P[] {
  const words = text.normalize("NFC").toLocaleLowerCase("de");
  return team.filter((person) => {
    const full = nameOf(person);
    const first = firstNameOf(person);
    const isOnly = team.every((other) => other.id === person.id || firstNameOf(other) !== first);
    const others = team.filter(({ id }) => id !== person.id).map(nameOf);
    return (
      positionsOf(`@${full}`, words).some((at) => !others.some((other) => isLonger(words, at, other, full))) ||
      (isOnly && positionsOf(`@${first}`, words).length > 0)
    );
  });
}

function isLonger(words: string, at: number, other: string, full: string): boolean {
  return other.length > full.length && words.startsWith(`@${other}`, at);
}

function positionsOf(wanted: string, words: string): number[] {
  const found: number[] = [];
  for (let at = words.indexOf(wanted); at !== -1; at = words.indexOf(wanted, at + 1))
    if (!isLetter(words[at + wanted.length]) && !isLetter(words[at - 1])) found.push(at);
  return found;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function nameOf({ full_name }: Person): string {
  return full_name.normalize("NFC").trim().toLocaleLowerCase("de");
}

function firstNameOf(person: Person): string {
  return nameOf(person).split(/\s+/u)[0] ?? "";
}
