import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Gives an account a fresh password and prints it. */
export async function run(words: string[]): Promise<void> {
  const { email, ...named } = readOptions(words, { ...agencyOptions, email: { type: "string" } });
  if (!email) throw new Error("Bitte nennen Sie die E-Mail-Adresse: npm run reset-password -- --email name@example.de");
  const password = await withStore(named, async () => {
    const { resetPassword } = await import("../../functions/accounts/reset-password.ts");
    return resetPassword(email);
  });
  console.log(`Neues Passwort für ${email}: ${password}`);
}
