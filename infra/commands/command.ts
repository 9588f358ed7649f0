import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { operatorStore, type OperatorStore } from "../operator-store.ts";

/** What an operator's command is given: the agency's short name and the stage, by default this computer's cockpit. */
export const agencyOptions = {
  agency: { type: "string", default: "demo" },
  stage: { type: "string", default: "local" },
} as const;

/**
 * The options among the words typed after a command's name.
 * @throws Error with a German sentence when one is unknown or lacks its value
 */
export function readOptions<const T extends ParseArgsOptionsConfig>(words: string[], options: T) {
  return readWords(words, options, false).values;
}

/** As readOptions, with the words that belong to no option. */
export function readWords<const T extends ParseArgsOptionsConfig>(
  words: string[],
  options: T,
  allowPositionals = true,
) {
  try {
    return parseArgs({ args: words, options, allowPositionals });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? (/'([^']+)'/.exec(error.message)?.[1] ?? "") : "";
    throw new Error(
      `„${reason}“ ist hier nicht vorgesehen oder unvollständig. Es gibt: ${known.join(", ") || "keine Optionen"}.`,
      { cause: error },
    );
  }
}

/** Works with the store of an agency, where the functions' modules find it, and closes it whatever comes. */
export async function withStore<T>(
  named: { agency: string; stage: string },
  work: (store: OperatorStore) => Promise<T>,
): Promise<T> {
  const store = await operatorStore(named);
  Object.assign(process.env, store.environment);
  try {
    return await work(store);
  } finally {
    await store.stop();
  }
}
