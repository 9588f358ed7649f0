import { andText } from "#shared/core/list-text";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { CommunicationChannel } from "#shared/owners/channels";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { OwnerReport, Recipient } from "#shared/reports/contract";
import { detailOf } from "../../core/api.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { channelLooks } from "../owners/owner-channels.ts";
import { sendReport } from "./report-changes.ts";
import { ReportPrepared } from "./report-prepared.tsx";
import { sendingObstacle } from "./sending-obstacle.ts";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ChannelChoice } from "./channel-choice.tsx";

/**
 * Sends a report: the channel, to whom, and the words. An e-mail goes from the server; for SMS and WhatsApp the message
 * is prepared, which the agent's device then sends. Loaded when it is opened.
 */
export default function ReportSendDialog(props: {
  report: OwnerReport;
  owner: Recipient;
  campaign: Campaign;
  onClose: () => void;
}) {
  const { report, owner, campaign, onClose } = props;
  const [wasDraft] = useState(report.state === "draft");
  const [channel, setChannel] = useState<CommunicationChannel>(owner.preferred_communication);
  const [message, setMessage] = useState("");
  const sending = useMutation({
    mutationFn: () => sendReport(report, { channel, ...(message.trim() && { message }) }),
    onSuccess: ({ text }) => {
      if (text !== null) return;
      notifySuccess(`Bericht per E-Mail an ${andText(all.flatMap(mailAddressesOf))} gesendet`);
      onClose();
    },
  });
  const all = [owner, ...report.co_owners];
  const obstacle = sendingObstacle(channel, owner, campaign);
  const isMail = channel === "email";
  const { label } = channelLooks[channel];
  const { text, link } = sending.data ?? {};
  const chooseChannel = (next: CommunicationChannel) => {
    setChannel(next);
    sending.reset();
  };
  return (
    <FormDialog
      form={{
        isDirty: message.trim() !== "",
        isSaving: sending.isPending,
        submit: () => sending.mutate(),
        ...(sending.error && {
          outcome: { kind: "failure", sentence: detailOf(sending.error, "Fehler beim Senden des Berichts") },
        }),
      }}
      title={wasDraft ? "Bericht senden" : "Bericht erneut senden"}
      size="sm"
      submitLabel={isMail ? "E-Mail jetzt senden" : `${label}-Nachricht vorbereiten`}
      busyLabel={isMail ? "E-Mail wird gesendet..." : undefined}
      submitReason={obstacle}
      done={sending.data !== undefined}
      onClose={onClose}
    >
      {text && link ? (
        <ReportPrepared channel={label} text={text} link={link} />
      ) : (
        <ReportSendFields
          owner={owner}
          others={report.co_owners.map(({ name }) => name)}
          channel={channel}
          onChannel={chooseChannel}
          message={message}
          onMessage={setMessage}
          obstacle={obstacle}
        />
      )}
    </FormDialog>
  );
}

/** By which channel, to whom, in which words, and what will happen. */
function ReportSendFields(props: {
  owner: Recipient;
  others: string[];
  channel: CommunicationChannel;
  onChannel: (channel: CommunicationChannel) => void;
  message: string;
  onMessage: (message: string) => void;
  obstacle: string | undefined;
}) {
  const { owner, channel, obstacle } = props;
  const isMail = channel === "email";
  return (
    <div className="flex flex-col gap-4">
      <ChannelChoice owner={owner} channel={channel} onChannel={props.onChannel} obstacle={obstacle} />
      <Field label="Eigener Text" hint="Leer lassen für den vorbereiteten Text. Der Link zum Bericht wird angefügt.">
        <TextArea
          rows={4}
          maxLength={5000}
          value={props.message}
          onChange={(event) => props.onMessage(event.target.value)}
        />
      </Field>
      {props.others.length > 0 && (
        <p>
          {isMail
            ? `Geht an ${andText([owner.name, ...props.others])}, an jeden für sich mit einem eigenen Link.`
            : `Geht so nur an ${owner.name}; eine E-Mail ginge auch an ${andText(props.others)}.`}
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {isMail
          ? "Die E-Mail geht sofort hinaus, mit dem Bericht als PDF und einem Link, der 30 Tage gültig ist. Danach lässt sich der Bericht nicht mehr ändern."
          : "Sie senden die Nachricht anschließend selbst von Ihrem Gerät. Ihr Link ist 30 Tage gültig. Der Bericht gilt ab jetzt als gesendet und lässt sich nicht mehr ändern."}
      </p>
    </div>
  );
}
