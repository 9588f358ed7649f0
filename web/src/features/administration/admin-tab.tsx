import { useCallback } from "react";
import type { Measure } from "#shared/catalogue/contract";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAdministratorReason } from "../accounts/session.tsx";
import { preloadTask, useMeasureTask } from "../catalogue/measure-task.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { CategoriesSection } from "./categories/categories-section.tsx";
import { DefaultTemplatesButton } from "./templates/default-templates-button.tsx";
import { MeasuresSection } from "./measures/measures-section.tsx";
import { PackagesSection } from "./packages-section.tsx";
import { useSections } from "./sections.ts";
import { TemplatesSection } from "./templates/templates-section.tsx";
import { TransferSection } from "./transfer/transfer-section.tsx";

/** The admin panel: catalogue, templates, import and export. Staff see everything and are told who may change it. */
export default function AdminTab() {
  const { current, tabs } = useSections();
  const { begin, dialog } = useMeasureTask("admin");
  const administratorReason = useAdministratorReason();
  const edit = useCallback((measure: Measure) => begin({ kind: "edit", measure }), [begin]);
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
      {current === "measures" && <MeasuresSection onEdit={edit} />}
      {current === "categories" && <CategoriesSection />}
      {current === "templates" && <TemplatesSection />}
      {current === "packages" && <PackagesSection />}
      {current === "transfer" && <TransferSection />}
      {dialog}
    </div>
  );
}
