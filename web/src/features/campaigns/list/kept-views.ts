/** A view of the campaign list that somebody named: what its address says of filters, order and look. */
export interface KeptView {
  name: string;
  place: string;
}

const key = "campaign-views";

/** As many as one finds one's way in. */
export const maxViews = 12;

/** The views that are kept in this browser, in the order in which they were named; none where storage is refused or not understood. */
export function keptViews(): KeptView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps these views for this browser and no others. */
export function keepViews(views: readonly KeptView[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // Storage is refused: they last until the page is left.
  }
}

function isView(view: unknown): view is KeptView {
  const { name, place } = (view ?? {}) as Partial<KeptView>;
  return typeof name === "string" && typeof place === "string";
}
