/** How people look up names: as Germans sort, "2. Exposé" before "10. Exposé". */
export const byGermanName = new Intl.Collator("de", { numeric: true });

/**
 * A sorted copy by one or more keys: the first that differs decides. Texts are compared by code units, so that no order
 * depends on a language.
 */
export function sortBy<T>(list: Iterable<T>, ...keys: ((item: T) => string | number)[]): T[] {
  return [...list].sort((one, other) => {
    for (const key of keys) {
      const [left, right] = [key(one), key(other)];
      if (left < right) return -1;
      if (left > right) return 1;
    }
    return 0;
  });
}
