import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport, Recipient } from "#shared/reports/contract";
import { errorMessage } from "../../core/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { channelLooks } from "../owners/owner-channels.ts";
import { PreparedMessages } from "./report-prepared.tsx";
import { ReportSendFields } from "./report-send-fields.tsx";
import { sendLabel } from "./send-label.ts";
import { useReportSending } from "./report-sending.ts";

/** Sends a report once more: the channel, to whom, and the words. Loaded when it is opened. */
export default function ReportSendDialog(props: {
  report: OwnerReport;
  owner: Recipient;
  campaign: Campaign;
  onClose: () => void;
}) {
  const { report, owner, campaign, onClose } = props;
  const sending = useReportSending(report, owner, campaign, onClose);
  const { channel, prepared } = sending;
  return (
    <FormDialog
      form={{
        isDirty: sending.message !== undefined,
        isSaving: sending.isSending,
        submit: () => sending.send(),
        ...(sending.error && {
          outcome: { kind: "failure", sentence: errorMessage(sending.error, "Fehler beim Senden des Berichts") },
        }),
      }}
      title="Bericht erneut senden"
      size="sm"
      submitLabel={sendLabel(channel)}
      busyLabel={channel === "email" ? "E-Mail wird gesendet..." : undefined}
      submitReason={sending.obstacle}
      done={sending.isDone}
      onClose={onClose}
    >
      {prepared ? (
        <PreparedMessages channel={channelLooks[channel].label} messages={prepared} />
      ) : (
        <ReportSendFields report={report} owner={owner} campaign={campaign} sending={sending} />
      )}
    </FormDialog>
  );
}
