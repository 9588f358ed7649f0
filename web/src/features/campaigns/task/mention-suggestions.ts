/** Most names that are offered at once. */
const max = 5;
const begun = /(^|[\s(])@([\p{L}\p{N} -]{0,60})$/u;

/** Whose names begin as the text ends after "@"; nobody where no mention is begun. */
export function suggestionsFor<P extends { full_name: string }>(text: string, team: readonly P[]): P[] {
  const [, , typed] = begun.exec(text) ?? [];
  if (typed === undefined) return [];
  const wanted = typed.toLocaleLowerCase("de");
  return team
    .filter(({ full_name }) => {
      const name = full_name.toLocaleLowerCase("de");
      return name !== wanted && (name.startsWith(wanted) || (wanted !== "" && name.includes(` ${wanted}`)));
    })
    .slice(0, max);
}

/** The text with the mention that it ends with written out. */
export function completed(text: string, name: string): string {
  return text.replace(begun, (_, before: string) => `${before}@${name} `);
}
