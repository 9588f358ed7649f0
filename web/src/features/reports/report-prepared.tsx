import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { DeviceMessage } from "#shared/reports/contract";
import { buttonClass } from "../../ui/button-class.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** The messages that were prepared, one for each owner whom the device reaches. @param props.channel the app's word ("WhatsApp") */
export function PreparedMessages({ channel, messages }: { channel: string; messages: DeviceMessage[] }) {
  return messages.map(({ owner_id, name, text, link }, at) => (
    <ReportPrepared
      key={owner_id}
      channel={channel}
      text={text}
      link={link}
      {...(messages.length > 1 && { to: name, isFirst: at === 0 })}
    />
  ));
}

/**
 * A prepared message: a link that opens the app with it, and the text to copy.
 * @param props.channel the app's word ("WhatsApp") @param props.to to whom, where there are several; the first is in focus
 */
export function ReportPrepared(props: { channel: string; text: string; link: string; to?: string; isFirst?: boolean }) {
  const { to, isFirst = true } = props;
  const openApp = useRef<HTMLAnchorElement>(null);
  // The button that prepared it is gone.
  useEffect(() => {
    if (isFirst) openApp.current?.focus();
  }, [isFirst]);
  return (
    <div className="flex flex-col gap-3 not-first:mt-6">
      {to && <h3 className="font-semibold">{`An ${to}`}</h3>}
      <p>
        Die Nachricht liegt bereit. Öffnen Sie {props.channel} auf diesem Gerät, oder kopieren Sie den Text und senden
        Sie ihn von einem anderen.
      </p>
      <Field label={to ? `Nachricht an ${to}` : "Nachricht"}>
        <TextArea readOnly rows={6} value={props.text} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <a
          ref={openApp}
          href={props.link}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "primary", size: "md" })}
        >
          <ExternalLink size={16} aria-hidden className="-ml-0.5" />
          {`In ${props.channel} öffnen`}
          {to && <span className="sr-only">{` (${to})`}</span>}
        </a>
        <CopyButton text={props.text} label="Text kopieren" />
      </div>
    </div>
  );
}
