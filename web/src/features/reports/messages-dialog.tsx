import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { CommunicationChannel } from "#shared/owners/channels";
import type { Owner } from "#shared/owners/contract";
import { mailAddressesOf } from "#shared/owners/salutation";
import { messageLength, type ThreadMessage } from "#shared/reports/thread-contract";
import { detailOf } from "../../core/api.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { channelLooks } from "../owners/owner-channels.ts";
import { ownersQuery } from "../owners/queries.ts";
import { ChannelChoice } from "./channel-choice.tsx";
import { MessageList } from "./message-list.tsx";
import { messagesQuery, useAnswer } from "./messages-queries.ts";
import { ReportPrepared } from "./report-prepared.tsx";
import { sendingObstacle } from "./sending-obstacle.ts";

/** The messages with the owner of a campaign, and the field for one more; loaded when it is opened. */
export default function MessagesDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const owners = useQuery(ownersQuery);
  const messages = useQuery(messagesQuery(campaign));
  const owner = owners.data?.find(({ id }) => id === campaign.owner_id);
  if (owner && messages.data)
    return <Conversation campaign={campaign} owner={owner} messages={messages.data} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Nachrichten"
      isFetching={owners.isFetching || messages.isFetching}
      sentence="Die Nachrichten konnten nicht geladen werden."
      onRetry={() => void Promise.all([owners.refetch(), messages.refetch()])}
      onClose={onClose}
    />
  );
}

function Conversation(props: { campaign: Campaign; owner: Owner; messages: ThreadMessage[]; onClose: () => void }) {
  const { campaign, owner, messages, onClose } = props;
  const sending = useAnswer(campaign);
  const [channel, setChannel] = useState<CommunicationChannel>(owner.preferred_communication);
  const [text, setText] = useState("");
  const [id, setId] = useState(() => crypto.randomUUID());
  const obstacle = sendingObstacle(channel, owner, campaign);
  const isMail = channel === "email";
  const { label } = channelLooks[channel];
  const send = (message: { id: string; channel: CommunicationChannel; text: string }) =>
    sending.mutate(
      {
        ...message,
        owner_id: owner.id,
        seen_until: messages.findLast(({ from }) => from === "owner")?.at ?? null,
      },
      {
        onSuccess: (answer) => {
          setText("");
          setId(crypto.randomUUID());
          if (answer.text === null) notifySuccess(`Nachricht an ${mailAddressesOf(owner).join(" und ")} gesendet`);
        },
      },
    );
  const { text: prepared = null, link = null } = sending.data ?? {};
  const appWord = sending.variables ? channelLooks[sending.variables.channel].label : label;
  return (
    <FormDialog
      form={{
        isDirty: text.trim() !== "",
        isSaving: sending.isPending,
        submit: () => send({ id, channel, text }),
        ...(sending.error && {
          outcome: {
            kind: "failure",
            sentence: detailOf(sending.error, "Die Nachricht konnte nicht gesendet werden."),
          },
        }),
      }}
      title="Nachrichten"
      description={`Mit ${owner.name} zu „${campaign.title}“. Was Sie hier schreiben, steht auch im Eigentümerbereich.`}
      size="lg"
      submitLabel={isMail ? "E-Mail jetzt senden" : `${label}-Nachricht vorbereiten`}
      busyLabel={isMail ? "E-Mail wird gesendet..." : undefined}
      submitReason={obstacle ?? (text.trim() ? undefined : "Bitte schreiben Sie zuerst eine Nachricht")}
      done={prepared !== null}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <MessageList
          messages={messages}
          owner={owner.name}
          timezone={campaign.timezone}
          busy={sending.isPending}
          onResend={(message) => send({ id: message.id, channel: "email", text: message.text })}
        />
        {prepared !== null && link !== null ? (
          <ReportPrepared channel={appWord} text={prepared} link={link} />
        ) : (
          <div className="flex flex-col gap-4 border-t border-line pt-4">
            <ChannelChoice owner={owner} channel={channel} onChannel={setChannel} obstacle={obstacle} />
            <Field label="Ihre Nachricht" hint="Anrede, Gruß und Signatur werden angefügt.">
              <TextArea
                rows={5}
                maxLength={messageLength}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
