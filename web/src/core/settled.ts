import { useEffect, useMemo, useState } from "react";

/**
 * A value once it has rested: it follows the given one after so many milliseconds without a change.
 * @param value plain data, as JSON holds it, compared by content
 */
export function useDebounced<Value>(value: Value, after: number): Value {
  const content = JSON.stringify(value) as string | undefined;
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), after);
    return () => clearTimeout(timer);
  }, [content, after]);
  return useMemo(() => (settled === undefined ? undefined : JSON.parse(settled)) as Value, [settled]);
}
