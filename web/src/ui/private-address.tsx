import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { notifyError } from "./notify.ts";
import { TextArea } from "./text-area.tsx";

/**
 * An address with a secret in it that was just made and is shown this once: to select, to copy, to open.
 * @param props.open the link that opens it, before the button that copies it
 * @param props.made what a screen reader hears when it appears
 */
export function PrivateAddress(props: { label: string; hint: string; url: string; open: ReactNode; made: string }) {
  const { url } = props;
  const [isCopied, setCopied] = useState(false);
  const address = useRef<HTMLTextAreaElement>(null);
  useEffect(() => address.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      address.current?.focus();
      notifyError("Die Adresse konnte nicht kopiert werden. Bitte markieren und kopieren Sie sie selbst.");
    }
  };
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
        <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          {isCopied ? "Adresse kopiert" : "Adresse kopieren"}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? "Adresse kopiert" : props.made}
      </p>
    </>
  );
}
