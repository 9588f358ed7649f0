import { Plus } from "lucide-react";
import { Navigate } from "react-router";
import { decisionsPath, draftPath, messagesPath, reportPath } from "#shared/core/places";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AssignmentsSection } from "../owners/assignments-section.tsx";
import { NamedOwnerForm, preloadOwnerDialog, useOwnerTask } from "../owners/owner-task.tsx";
import { useOwnersAddress } from "../owners/owners-address.ts";
import { OwnersSection } from "../owners/owners-section.tsx";
import { GenerateReport } from "../reports/generate-report.tsx";
import { ReportsSection } from "../reports/reports-section.tsx";

/**
 * The tab of the property owners: who they are, which campaign is whose, and the reports to them
 * (docs/product.md, Owners).
 */
export default function OwnersTab() {
  const { current, tabs, report, draft, messages, owner, decisions } = useOwnersAddress();
  const { begin, dialog } = useOwnerTask();
  const create = () => begin({ kind: "create" });
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-col-reverse gap-3 border-line @2xl:flex-row @2xl:items-end @2xl:border-b">
        <Tabs label="Eigentümer" tabs={tabs} className="min-w-0 grow @2xl:border-b-0" />
        <Button
          variant={current === "owners" ? "primary" : "secondary"}
          icon={Plus}
          onPointerEnter={preloadOwnerDialog}
          onFocus={preloadOwnerDialog}
          onClick={create}
          className="@2xl:mb-2"
        >
          Neuer Eigentümer
        </Button>
      </div>
      {current === "owners" && <OwnersSection onTask={begin} />}
      {current === "assignments" && <AssignmentsSection GenerateReport={GenerateReport} onCreate={create} />}
      {current === "reports" &&
        (report ? (
          <Navigate to={reportPath(report)} replace />
        ) : draft ? (
          <Navigate to={draftPath(draft)} replace />
        ) : messages ? (
          <Navigate to={messagesPath(messages, owner)} replace />
        ) : decisions ? (
          <Navigate to={decisionsPath(decisions)} replace />
        ) : (
          <ReportsSection />
        ))}
      {dialog}
      <NamedOwnerForm />
    </div>
  );
}
