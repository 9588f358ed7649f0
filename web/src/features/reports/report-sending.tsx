import { Send } from "lucide-react";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/lazy-dialog.tsx";
import type { ReportDraft } from "./report-edits.ts";
import { ReportLink } from "./report-link.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { ReportState } from "./report-state.tsx";

const ReportSendDialog = lazyDialog(() => import("./report-send-dialog.tsx"));

/** Where a report stands, the button that sends it, and the link that went out. What was typed is saved before. */
export function ReportSending(props: { report: OwnerReport; campaign: Campaign; draft: ReportDraft }) {
  const { report, campaign, draft } = props;
  const [isOpen, setOpen] = useState(false);
  const isDraft = report.state === "draft";
  const isElsewhere = isDraft && report.owner !== null && report.owner.id !== campaign.owner_id;
  const open = async () => {
    if (isDraft && draft.isDirty && !(await draft.save({ silent: true }))) return;
    setOpen(true);
  };
  return (
    <ReportPanel title="Versand">
      <ReportState report={report} timezone={campaign.timezone} withHistory />
      {report.owner && (
        <Button
          variant={isDraft || report.state === "unconfirmed" ? "primary" : "secondary"}
          icon={Send}
          busy={isDraft && draft.isDirty && draft.isSaving}
          disabledReason={
            isElsewhere
              ? "Der Eigentümer dieser Kampagne hat inzwischen gewechselt. Bitte erstellen Sie den Bericht neu."
              : undefined
          }
          onPointerEnter={ReportSendDialog.preload}
          onFocus={ReportSendDialog.preload}
          onClick={() => void open()}
        >
          {isDraft ? "Bericht senden" : "Erneut senden"}
        </Button>
      )}
      <ReportLink report={report} timezone={campaign.timezone} />
      {isOpen && report.owner && (
        <ReportSendDialog report={report} owner={report.owner} campaign={campaign} onClose={() => setOpen(false)} />
      )}
    </ReportPanel>
  );
}
