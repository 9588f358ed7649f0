import { agencyOptions, readOptions, withStore } from "./command.ts";

/**
 * New tokens get a new key; those signed earlier hold until they expire. With `--end-sessions` the older keys go too, and
 * everybody has to sign in again.
 */
export async function run(words: string[]): Promise<void> {
  const options = { ...agencyOptions, "end-sessions": { type: "boolean", default: false } } as const;
  const { "end-sessions": endSessions, ...named } = readOptions(words, options);
  const ended = await withStore(named, async () => {
    const { rotateSigningKey } = await import("../../functions/accounts/signing-key-rotation.ts");
    return rotateSigningKey(endSessions);
  });
  console.log(`Neuer Signierschlüssel angelegt, ${ended} ältere gelöscht.`);
  console.log("Nach fünf Minuten gilt das überall; nichts muss neu gestartet werden.");
}
