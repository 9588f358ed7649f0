import { useSearchParams } from "react-router";

/** The admin panel's five sub-tabs in order; the key stands in the address: ?section=templates. The first is the default. */
const sections = [
  { key: "measures", label: "Maßnahmen" },
  { key: "categories", label: "Kategorien" },
  { key: "templates", label: "Templates" },
  { key: "packages", label: "Maßnahmen-Pakete" },
  { key: "transfer", label: "Import/Export" },
] as const;
export type SectionKey = (typeof sections)[number]["key"];

/** The selected sub-tab and the links to all. A link keeps the cockpit's tab and drops what belongs to a section. */
export function useSections() {
  const [params] = useSearchParams();
  const current: SectionKey = sections.find(({ key }) => key === params.get("section"))?.key ?? "measures";
  const addressOf = (key: SectionKey) => {
    const tab = params.get("tab");
    const parts = { ...(tab && { tab }), ...(key !== "measures" && { section: key }) };
    return { search: new URLSearchParams(parts).toString() };
  };
  const tabs = sections.map(({ key, label }) => ({ to: addressOf(key), label, current: key === current }));
  return { current, tabs };
}
