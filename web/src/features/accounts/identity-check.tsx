import { lazy, Suspense, useEffect, useState } from "react";
import { type IdentityAsked, identityAsked } from "../../core/identity.ts";

const IdentityDialog = lazy(() => import("./identity-dialog.tsx"));

/** Asks whoever is signed in for their password where the server wants it; what called waits and then goes on. */
export function IdentityCheck() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      setAnswer(() => (event as IdentityAsked).detail);
    };
    addEventListener(identityAsked, ask);
    return () => removeEventListener(identityAsked, ask);
  }, []);
  // Nobody is left to answer: what waits is refused.
  useEffect(() => () => answer?.(false), [answer]);
  if (!answer) return null;
  return (
    <Suspense>
      <IdentityDialog
        onAnswer={(isConfirmed) => {
          answer(isConfirmed);
          setAnswer(undefined);
        }}
      />
    </Suspense>
  );
}
