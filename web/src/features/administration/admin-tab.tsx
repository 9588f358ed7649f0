import { Package } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAdministratorReason } from "../accounts/session.tsx";
import { preloadTask, useMeasureTask } from "../catalogue/measure-task.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { CategoriesSection } from "./categories/categories-section.tsx";
import { MeasuresSection } from "./measures/measures-section.tsx";
import { DefaultTemplatesButton, TemplatesSection } from "./templates/templates-section.tsx";
import { TransferSection } from "./transfer/transfer-section.tsx";

/** The admin panel: catalogue, templates, import and export. Staff see everything and are told who may change it. */
export default function AdminTab() {
  const { current, tabs } = useSections();
  const { begin, dialog } = useMeasureTask("admin");
  const administratorReason = useAdministratorReason();
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-col-reverse gap-3 border-line @4xl:flex-row @4xl:items-end @4xl:border-b">
        <Tabs label="Administration" tabs={tabs} className="min-w-0 grow @4xl:border-b-0" />
        <div className="flex flex-wrap gap-2 max-sm:*:grow @4xl:pb-2">
          <HistoryButton scope={{ subject: "catalogue" }} />
          <DefaultTemplatesButton />
          <Button
            variant={current === "measures" ? "primary" : "secondary"}
            disabledReason={administratorReason}
            onPointerEnter={preloadTask}
            onFocus={preloadTask}
            onClick={() => begin({ kind: "create" })}
          >
            Neue Maßnahme
          </Button>
        </div>
      </div>
      {current === "measures" && <MeasuresSection onTask={begin} />}
      {current === "categories" && <CategoriesSection />}
      {current === "templates" && <TemplatesSection />}
      {current === "packages" && <PackagesSection />}
      {current === "transfer" && <TransferSection />}
      {dialog}
    </div>
  );
}

/** The place of the measure packages, which are still to come (docs/product.md, Catalogue measures). */
function PackagesSection() {
  return (
    <EmptyState
      icon={Package}
      title="Coming Soon"
      hint="Hier bündeln Sie künftig Maßnahmen, die zusammengehören, zu Paketen. Bis dahin leisten das die Templates."
    />
  );
}

/** The admin panel's five sub-tabs in order; the key stands in the address: ?section=templates. The first is the default. */
const sections = [
  { key: "measures", label: "Maßnahmen" },
  { key: "categories", label: "Kategorien" },
  { key: "templates", label: "Templates" },
  { key: "packages", label: "Maßnahmen-Pakete" },
  { key: "transfer", label: "Import/Export" },
] as const;
type SectionKey = (typeof sections)[number]["key"];

/** The selected sub-tab and the links to all. A link keeps the cockpit's tab and drops what belongs to a section. */
function useSections() {
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
