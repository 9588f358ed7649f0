import { Refusal } from "./refusal.ts";

/** Names that JavaScript asks objects for: with one of them a value is no plain object any more. */
const forbidden = new Set(["toString", "valueOf", "__proto__"]);
/** What a body must hold for one of them, or for half a character, to be in it. */
const suspicious = /toString|valueOf|__proto__|\\u/;

/**
 * A body as JSON.
 * @throws Refusal 400 for what is none, for names that JavaScript keeps for itself, and for halves of characters, which
 * the table can't store
 */
export function parsedJson(text: string): unknown {
  try {
    return suspicious.test(text) ? JSON.parse(text, checked) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Die Anfrage ist kein gültiges JSON.");
  }
}

function checked(name: string, value: unknown): unknown {
  if (forbidden.has(name)) throw new Refusal(400, `Ein Feld darf nicht „${name}“ heißen.`);
  if (!name.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
    throw new Refusal(400, "Ein Text enthält ein Zeichen, das es nicht gibt. Bitte geben Sie ihn neu ein.");
  return value;
}
