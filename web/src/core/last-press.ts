import { useEffect, useReducer } from "react";

/** Milliseconds since 1970; before the first press nobody has worked here. */
let pressedAt = 0;

/** How many milliseconds ago somebody pressed a key or a pointer on this page. */
export function msSincePress(): number {
  return Date.now() - pressedAt;
}

/** Notes each press of a key or a pointer, and draws whoever uses this again, so that what depends on `msSincePress` is asked again. */
export function usePresses(): void {
  const [, drawAgain] = useReducer((presses: number) => presses + 1, 0);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const press = () => {
      pressedAt = Date.now();
      drawAgain();
    };
    for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, press, options);
    return () => listening.abort();
  }, []);
}
