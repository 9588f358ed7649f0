import { figureRoles, fitsRole, isOtherFigure, isPropertyFact, type PortalColumns } from "../market/portal-columns.ts";
import type { PortalTable } from "../market/portal-file.ts";

/**
 * Whether a table has a column of which a person has to say what it is: a second one that could be a role's, one with counts
 * of which nothing is known, and a total without its parts, which may be one since the beginning.
 */
export function hasOpenColumn({ head, rows, columns }: Pick<PortalTable, "head" | "rows" | "columns">): boolean {
  const isTotal = (role: keyof PortalColumns) => /gesamt|total/i.test(head[columns[role] ?? -1] ?? "");
  const taken = new Set(Object.values(columns));
  const others = head.flatMap((name, place) => (taken.has(place) ? [] : [{ name, place }]));
  const isPart = (name: string) => isTotal("requests") && (fitsRole("requests", name) || fitsRole("calls", name));
  const isOpen = ({ name, place }: (typeof others)[number]) => {
    if (isPart(name)) return false;
    if (["day" as const, ...figureRoles].some((role) => fitsRole(role, name))) return true;
    if (isOtherFigure(name) || isPropertyFact(name) || fitsRole("object", name)) return false;
    return rows.some((row) => /^\d[\d.'’\s]*$/.test((row[place] ?? "").trim()));
  };
  const parts = others.filter(({ name }) => isPart(name));
  return (
    others.some(isOpen) || figureRoles.some((role) => isTotal(role) && (role !== "requests" || parts.length === 0))
  );
}
