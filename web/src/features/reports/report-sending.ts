import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { andText } from "#shared/core/list-text";
import type { CommunicationChannel } from "#shared/owners/channels";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { OwnerReport, Recipient } from "#shared/reports/contract";
import { notifySuccess } from "../../ui/notify.ts";
import { sendReport } from "./report-changes.ts";
import { reachedBy, sendingObstacle } from "./sending-obstacle.ts";

/**
 * Sends a report by a channel with words of one's own, else with the prepared ones. @param mailed called after an e-mail went;
 * messages for the device, one for each owner whom it reaches, stand in `prepared` then
 */
export function useReportSending(report: OwnerReport, owner: Recipient, campaign: Campaign, mailed: () => void) {
  const [channel, setChannel] = useState<CommunicationChannel>(owner.preferred_communication);
  const [message, setMessage] = useState<string>();
  const sending = useMutation({
    mutationFn: ({ updated_at }: Pick<OwnerReport, "updated_at">) =>
      sendReport(report, { channel, updated_at, ...(message?.trim() && { message }) }),
    onSuccess: ({ messages }) => {
      if (messages.length > 0) return;
      notifySuccess(`Bericht per E-Mail an ${andText(reached.flatMap(mailAddressesOf))} gesendet`);
      mailed();
    },
  });
  const reached = reachedBy(channel, [owner, ...report.co_owners], campaign);
  const { messages = [] } = sending.data ?? {};
  return {
    channel,
    chooseChannel: (next: CommunicationChannel) => {
      setChannel(next);
      sending.reset();
    },
    message,
    setMessage,
    reached,
    obstacle: reached.length > 0 ? undefined : sendingObstacle(channel, owner, campaign),
    prepared: messages.length > 0 ? messages : undefined,
    isDone: sending.data !== undefined,
    isSending: sending.isPending,
    error: sending.error,
    /** Sends it as it was read: as it is shown, else as it was just saved. */
    send: (read: Pick<OwnerReport, "updated_at"> = report) => sending.mutate(read),
  };
}
export type ReportSending = ReturnType<typeof useReportSending>;
