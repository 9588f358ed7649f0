import { useQuery, queryOptions, useMutation } from "@tanstack/react-query";
import { type Dispatch, type ReactNode, type SetStateAction, useState, useEffect, useRef } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { CommunicationChannel } from "#shared/owners/channels";
import type { Owner } from "#shared/owners/contract";
import { mailAddressesOf } from "#shared/owners/salutation";
import { maxMessageLength } from "#shared/reports/message-length";
import type { ThreadMessage, OwnerAnswer } from "#shared/reports/thread-contract";
import { errorMessage, call, isRefused } from "../../core/api.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { channelLooks, channelLook } from "../owners/owner-channels.ts";
import { nameIn } from "../campaigns/named-owners.ts";
import { ownersQuery } from "../campaigns/queries.ts";
import { ChannelChoice } from "./channel-choice.tsx";
import { ReportPrepared } from "./report-prepared.tsx";
import { sendingObstacle } from "./sending-obstacle.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { readNotificationsSoon } from "../notifications/queries.ts";
import { dateTimeText } from "#shared/core/time";
import type { Timezone } from "#shared/core/timezone";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { classNames } from "../../ui/class-names.ts";

/** The messages with an owner that a campaign has now, the oldest first. */
const messagesQuery = (id: string, owner_id: string | null) =>
  queryOptions({
    queryKey: [...queryKeys.ownerMessages, id, owner_id],
    queryFn: ({ signal }) =>
      call("GET /campaigns/{id}/owner-messages", {
        params: { id },
        query: owner_id === null ? {} : { owner_id },
        signal,
      }),
    // An owner may write while the agent looks.
    refetchInterval: 60_000,
  });

/** The messages with the owner of a campaign, and the field for one more; loaded when it is opened. */
export default function MessagesDialog(props: {
  campaign: Campaign;
  ownerId?: string | undefined;
  onClose: () => void;
}) {
  const { campaign, onClose } = props;
  const owners = useQuery(ownersQuery);
  const asked = campaign.owners.find(({ owner_id }) => owner_id === props.ownerId)?.owner_id;
  const [ownerId, setOwnerId] = useState(asked ?? campaign.owner_id);
  // Held here: who writes first and then chooses the owner keeps the words.
  const [text, setText] = useState("");
  const messages = useQuery(messagesQuery(campaign.id, ownerId));
  const owner = owners.data?.find(({ id }) => id === ownerId);
  const all = campaign.owners.map(({ owner_id: id }) => ({
    id,
    name: nameIn(owners.data ?? [], id),
  }));
  if (owner && messages.data)
    return (
      <Conversation key={owner.id} {...{ campaign, owner, text, onClose }} messages={messages.data} onText={setText}>
        {all.length > 1 && (
          <Field label="Mit wem" hint="Mit jedem Eigentümer sprechen Sie für sich; die anderen lesen es nicht.">
            <Select value={owner.id} onChange={({ target }) => setOwnerId(target.value)}>
              {all.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Conversation>
    );
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

function Conversation(props: {
  campaign: Campaign;
  owner: Owner;
  messages: ThreadMessage[];
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  children: ReactNode;
  onClose: () => void;
}) {
  const { campaign, owner, messages, text, onText, onClose } = props;
  // What was typed while it was on its way is another message.
  const sending = useAnswer(campaign, (sent) => onText((now) => (now === sent ? "" : now)));
  const [channel, setChannel] = useState<CommunicationChannel>(owner.preferred_communication);
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
        // An answer was lost and the words were changed since: what was sent stands above, these go as another message.
        onError: (error) => {
          if (isRefused(error, "stale")) setId(crypto.randomUUID());
        },
        onSuccess: (answer) => {
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
            sentence: errorMessage(sending.error, "Die Nachricht konnte nicht gesendet werden."),
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
        {props.children}
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
            <ChannelChoice owners={[owner]} channel={channel} onChannel={setChannel} obstacle={obstacle} />
            <Field label="Ihre Nachricht" hint="Anrede, Gruß und Signatur werden angefügt.">
              <TextArea
                rows={5}
                maxLength={maxMessageLength}
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            </Field>
          </div>
        )}
      </div>
    </FormDialog>
  );
}

/** Writes to the owner of a campaign; whatever comes of it, the messages are read again, since it may have gone out all the same. */
function useAnswer({ id }: Pick<Campaign, "id">, onSent: (text: string) => void) {
  return useMutation({
    networkMode: "always",
    mutationFn: (body: OwnerAnswer) => call("POST /campaigns/{id}/owner-messages", { params: { id }, body }),
    onSuccess: (_, { text }) => {
      onSent(text);
      readNotificationsSoon();
    },
    onSettled: (_, __, { owner_id }) => queryClient.invalidateQueries(messagesQuery(id, owner_id)),
  });
}

/** Messages with an owner, the last one in sight. @param props.onResend sends one again of which nobody knows whether it went */
function MessageList(props: {
  messages: ThreadMessage[];
  owner: string;
  timezone: Timezone;
  busy: boolean;
  onResend: (message: ThreadMessage) => void;
}) {
  const { messages, timezone } = props;
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  if (messages.length === 0)
    return <p className="text-ink-soft">Noch keine Nachricht. Was der Eigentümer schreibt, erscheint hier.</p>;
  return (
    <ol
      ref={list}
      aria-label="Nachrichten"
      // Many are scrolled, also by keyboard.
      tabIndex={0}
      className="flex max-h-56 sm:max-h-64 flex-col gap-3 overflow-y-auto"
    >
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            "rounded-md border-l-4 px-3 py-2",
            message.from === "owner" ? "border-accent-ink bg-sunken" : "ml-4 border-line-strong bg-sunken/50 sm:ml-10",
          )}
        >
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
            <span className="font-medium text-ink">{message.from === "owner" ? props.owner : message.by}</span>
            <time dateTime={message.at}>{`${dateTimeText(message.at, timezone)} Uhr`}</time>
            {message.channel && <span>{`per ${channelLook(message.channel).label} an ${message.to}`}</span>}
            {message.state === "unconfirmed" && <Badge tone="orange">Versand unbestätigt</Badge>}
          </p>
          {message.subject && <p className="text-xs text-ink-soft">{message.subject}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
          {message.state === "unconfirmed" && (
            <Button size="sm" className="mt-1" busy={props.busy} onClick={() => props.onResend(message)}>
              Erneut senden
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
