import { Send } from "lucide-react";
import type { FormEvent } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport, Recipient } from "#shared/reports/contract";
import { errorMessage } from "../../core/api.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { channelLooks } from "../owners/owner-channels.ts";
import type { ReportDraft } from "./report-edits.ts";
import { PreparedMessages } from "./report-prepared.tsx";
import { ReportSendFields } from "./report-send-fields.tsx";
import { useReportSending } from "./report-sending.ts";
import { sendLabel } from "./send-label.ts";

/**
 * Sends a draft from beside its page: the e-mail's words stand above the button that sends them. What was typed into the draft is
 * saved before. A message that was prepared for the device stays until one leaves.
 */
export function ReportSendPanel(props: {
  report: OwnerReport;
  owner: Recipient;
  campaign: Campaign;
  draft: ReportDraft;
}) {
  const { report, owner, campaign, draft } = props;
  const sending = useReportSending(report, owner, campaign, () => undefined);
  const { channel, prepared, obstacle, error } = sending;
  const isElsewhere = owner.id !== campaign.owner_id;
  const reason = isElsewhere
    ? "Der Eigentümer dieser Kampagne hat inzwischen gewechselt. Bitte erstellen Sie den Bericht neu."
    : obstacle;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined || sending.isSending) return;
    const read = draft.isDirty ? await draft.save({ toSend: true }) : report;
    if (read) sending.send(read);
  };
  if (prepared) return <PreparedMessages channel={channelLooks[channel].label} messages={prepared} />;
  if (report.state !== "draft") return null;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ReportSendFields report={report} owner={owner} campaign={campaign} sending={sending} />
      {error && <Banner tone="danger">{errorMessage(error, "Fehler beim Senden des Berichts")}</Banner>}
      <Button
        type="submit"
        variant="primary"
        icon={Send}
        busy={sending.isSending || (draft.isDirty && draft.isSaving)}
        busyLabel={channel === "email" ? "E-Mail wird gesendet..." : undefined}
        disabledReason={reason}
      >
        {sendLabel(channel)}
      </Button>
    </form>
  );
}
