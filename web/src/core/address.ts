import { startTransition, useCallback, useEffect, useOptimistic, useRef } from "react";
import { useSearchParams } from "react-router";

/** Parameters of the address with their new values; an empty one goes. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/** The parameters with some of them changed; those of others stay. */
export function withChanges(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The parameters of the address. A change shows at once, before the router has followed.
 * @returns `params`; `view` for a change of what one looks at (a layout, a phase), from which one can go back; `filter`
 *   for what narrows or orders it (a choice, a period), which replaces the address; `typed` for a search that the screen
 *   shows already (`useTypedSearch`): it replaces the address and reaches `params` with the router
 */
export function useAddress() {
  const [written, setParams] = useSearchParams();
  const [params, showAtOnce] = useOptimistic(written);
  const latest = useRef(setParams);
  useEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  const put = useCallback((changes: AddressChanges, replace: boolean, show?: (params: URLSearchParams) => void) => {
    startTransition(() => {
      // Not the router's parameters: those lag behind where two changes follow each other closely.
      const next = withChanges(new URLSearchParams(window.location.search), changes);
      show?.(next);
      latest.current(next, { replace, preventScrollReset: true });
    });
  }, []);
  return {
    params,
    view: useCallback((changes: AddressChanges) => put(changes, false, showAtOnce), [put, showAtOnce]),
    filter: useCallback((changes: AddressChanges) => put(changes, true, showAtOnce), [put, showAtOnce]),
    typed: useCallback((changes: AddressChanges) => put(changes, true), [put]),
  };
}
