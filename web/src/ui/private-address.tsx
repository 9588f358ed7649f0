import { type ReactNode, useEffect, useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

/**
 * An address with a secret in it that was just made and is shown this once: to select, to copy, to open.
 * @param props.open the link that opens it, before the button that copies it
 * @param props.made what a screen reader hears when it appears
 */
export function PrivateAddress(props: { label: string; hint: string; url: string; open: ReactNode; made: string }) {
  const { url } = props;
  const address = useRef<HTMLTextAreaElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
    <>
      <Field label={props.label} hint={props.hint}>
        <TextArea
          ref={address}
          readOnly
          rows={2}
          spellCheck={false}
          className="break-all"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {props.open}
        <CopyButton text={url} label="Adresse kopieren" onFailure={() => address.current?.focus()} />
      </div>
      <p role="status" className="sr-only">
        {props.made}
      </p>
    </>
  );
}
