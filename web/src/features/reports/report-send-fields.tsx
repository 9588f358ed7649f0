import type { CommunicationChannel } from "#shared/owners/channels";
import type { Recipient } from "#shared/reports/contract";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ChannelChoice } from "./channel-choice.tsx";

/** By which channel, to whom, in which words, and what will happen. */
export function ReportSendFields(props: {
  owner: Recipient;
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
      <p className="text-xs text-ink-soft">
        {isMail
          ? "Die E-Mail geht sofort hinaus, mit dem Bericht als PDF und einem Link, der 30 Tage gültig ist. Danach lässt sich der Bericht nicht mehr ändern."
          : "Sie senden die Nachricht anschließend selbst von Ihrem Gerät. Ihr Link ist 30 Tage gültig. Der Bericht gilt ab jetzt als gesendet und lässt sich nicht mehr ändern."}
      </p>
    </div>
  );
}
