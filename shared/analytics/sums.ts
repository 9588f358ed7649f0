/** Whole numbers by name, also in groups: what is not said is 0, so that nothing is left of what was added and taken out. */
type Sums = { [name: string]: number | Sums };

/** Adds sums, group by group. What comes to 0 is left out. */
export function added<T extends object>(one: T, other: T): T {
  return combined(one as Sums, other as Sums) as T;
}

function combined(one: Sums, other: Sums): Sums {
  const result: Sums = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const own = result[name];
    if (typeof value === "number") result[name] = (typeof own === "number" ? own : 0) + value;
    else result[name] = combined(typeof own === "object" ? own : {}, value);
  }
  return said(result);
}

/** Without zeroes and empty groups, on all levels. */
export function said<T extends object>(sums: T): T {
  const kept = Object.entries(sums as Sums).flatMap(([name, value]): [string, number | Sums][] => {
    if (typeof value === "number") return value === 0 ? [] : [[name, value]];
    const group = said(value);
    return Object.keys(group).length === 0 ? [] : [[name, group]];
  });
  return Object.fromEntries(kept) as T;
}
