import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Takes away an account's second factor and ends its sessions. */
export async function run(words: string[]): Promise<void> {
  const { email, ...named } = readOptions(words, { ...agencyOptions, email: { type: "string" } });
  if (!email)
    throw new Error(
      "Bitte nennen Sie die E-Mail-Adresse: npm run cockpit -- reset-second-factor --email name@example.de",
    );
  await withStore(named, async () => {
    const { resetSecondFactor } = await import("../../functions/accounts/reset-second-factor.ts");
    await resetSecondFactor(email);
  });
  console.log(`${email} meldet sich jetzt nur mit dem Passwort an. Alle Anmeldungen des Kontos sind beendet.`);
}
