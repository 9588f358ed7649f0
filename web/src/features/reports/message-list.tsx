import { useEffect, useRef } from "react";
import type { Timezone } from "#shared/core/timezone";
import type { ThreadMessage } from "#shared/reports/thread-contract";
import { dayTimeText } from "../../core/dates.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { channelLook } from "../owners/owner-channels.ts";

/** Messages with an owner, the last one in sight. @param props.onResend sends one again of which nobody knows whether it went */
export function MessageList(props: {
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
            <time dateTime={message.at}>{`${dayTimeText(message.at, timezone)} Uhr`}</time>
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
