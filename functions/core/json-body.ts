import { Refusal } from "./refusal.ts";

/** Names that JavaScript asks objects for: with one of them a value is no plain object any more. */
const forbidden = new Set(["toString", "valueOf", "__proto__"]);
/** What a body must hold for one of them, for half a character, or for a number beyond those of the table to be in it. */
const suspicious = /toString|valueOf|__proto__|\\u|\de[+-]?\d{3}|\d{100}/i;
/** The numbers that DynamoDB stores, besides zero and whatever their sign. */
const [smallest, largest] = [1e-130, 9.99e125];

/**
 * A body as JSON.
 * @throws Refusal 400 for what is none, for names that JavaScript keeps for itself, and for halves of characters and
 * numbers that the table can't store
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
  if (typeof value === "number" && value !== 0 && !(Math.abs(value) >= smallest && Math.abs(value) <= largest))
    throw new Refusal(400, "Eine Zahl ist zu groß oder zu klein. Bitte geben Sie eine andere ein.");
  return value;
}
