/** Maximum number of names offered at once. */
const max = 5;
const begun = /(^|[\s(])@([\p{L}\p{N} -]{0,60})$/u;

/** The people whose names start with what is typed after the last "@"; none if no mention is open. */
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
