import { detailOf } from "../../core/api.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/**
 * What stands there while the stored token is checked (spec.md, chapter 2), and when the check got no answer.
 * @param props.error why there was none
 */
export function CheckScreen(props: { error: Error | null; busy: boolean; onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4">
      <img src="/favicon.svg" alt="" width={40} height={40} />
      <h1 className="text-xl font-semibold">Verkaufs-Cockpit</h1>
      {props.error ? (
        <ErrorState
          sentence={`Die Anmeldung konnte nicht geprüft werden. ${detailOf(props.error, "")}`.trim()}
          busy={props.busy}
          onRetry={props.onRetry}
          className="max-w-reading"
        />
      ) : (
        <Spinner label="Überprüfe Anmeldung..." />
      )}
    </main>
  );
}
