/** The height that a list has, and those of a group's line and of an entry; CSS pixels. */
export interface ListRoom {
  height: number;
  head: number;
  row: number;
}

/**
 * Which groups of a list are open so that all of it is seen at once: in their order each that still fits, the others are
 * folded to their line.
 * @param groups each with how many entries it holds @returns their ids
 */
export function openGroups(
  groups: readonly { id: string; count: number }[],
  { height, head, row }: ListRoom,
): ReadonlySet<string> {
  let left = height - groups.length * head;
  const open = new Set<string>();
  for (const { id, count } of groups) {
    if (count * row > left) continue;
    left -= count * row;
    open.add(id);
  }
  return open;
}
