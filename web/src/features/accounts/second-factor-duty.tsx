import { invalidate } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { signOut, useUser } from "./session.tsx";

/** What stands there instead of the cockpit while somebody must set up a second factor first; loaded then. */
export default function SecondFactorDuty() {
  const { email } = useUser();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col gap-4 px-6 py-8 sm:py-12">
      <PageTitle title="Zweiter Faktor" />
      <div className="flex items-center gap-3">
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <div className="min-w-0">
          <p className="font-semibold">Verkaufs-Cockpit</p>
          <p className="text-xs wrap-anywhere text-ink-soft">{email}</p>
        </div>
      </div>
      <h1 className="mt-4 text-2xl font-semibold">Zweiten Faktor einrichten</h1>
      <p className="max-w-reading text-sm text-ink-soft">
        Ihr Büro verlangt bei der Anmeldung zusätzlich zum Passwort einen Code aus einer App auf Ihrem Telefon. Das
        richten Sie jetzt einmal ein; danach geht es weiter.
      </p>
      <SecondFactorSetup onDone={() => invalidate("me")} other={<Button onClick={signOut}>Abmelden</Button>} />
    </main>
  );
}
