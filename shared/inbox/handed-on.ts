/** How the sentence begins below an enquiry that is handed on to the person responsible. */
export const handedOnWords = "Diese Anfrage kam in den Eingang des Cockpits";

/**
 * Whether a mail quotes an enquiry that the cockpit handed on: it was counted then, no matter who forwards or answers it.
 * @param text as a person would read it
 */
export function quotesHandedOn(text: string): boolean {
  return text.replaceAll(/[>\s]+/g, " ").includes(handedOnWords);
}
