import { useSearchParams } from "react-router";

/** The three sub-tabs in order; the key stands in the address: ?section=reports. The first is the default. */
const sections = [
  { key: "owners", label: "Eigentümer" },
  { key: "assignments", label: "Zuordnungen" },
  { key: "reports", label: "Berichte" },
] as const;
type OwnersSectionKey = (typeof sections)[number]["key"];

/** Where a sub-tab lies, with a search in it. Filters of the place one comes from are left behind. */
export function ownersAddress(place: { section: OwnersSectionKey; search?: string }) {
  const parts = {
    ...(place.section !== "owners" && { section: place.section }),
    ...(place.search && { q: place.search }),
  };
  return { pathname: "/", search: `?${new URLSearchParams({ tab: "owners", ...parts }).toString()}` };
}

/** The selected sub-tab, the links to all three, and the opened report or the campaign whose draft, messages or decisions are, where the address names one. */
export function useOwnersAddress() {
  const [params] = useSearchParams();
  const current = sections.find(({ key }) => key === params.get("section"))?.key ?? "owners";
  const report = current === "reports" ? (params.get("report") ?? undefined) : undefined;
  const messages = current === "reports" ? (params.get("messages") ?? undefined) : undefined;
  const owner = messages === undefined ? undefined : (params.get("owner") ?? undefined);
  const decisions = current === "reports" ? (params.get("decisions") ?? undefined) : undefined;
  const draft = current === "reports" ? (params.get("draft") ?? undefined) : undefined;
  const tabs = sections.map(({ key, label }) => ({
    to: ownersAddress({ section: key }),
    label,
    current: key === current,
  }));
  return { current, tabs, report, draft, messages, owner, decisions };
}
