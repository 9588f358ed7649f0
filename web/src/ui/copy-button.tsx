import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { notifyError } from "./notify.ts";

/**
 * Copies a text and says that it did, also to screen readers; where the browser refuses, what one does instead.
 * @param props.label with its verb ("Codes kopieren")
 * @param props.isIcon shows the icon alone
 * @param props.onFailure what helps to copy it by hand
 */
export function CopyButton(props: {
  text: string;
  label: string;
  size?: "sm" | "md";
  isIcon?: boolean;
  onFailure?: () => void;
}) {
  const { label, size = "md" } = props;
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === props.text;
  const icon = isCopied ? Check : Copy;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(props.text);
    } catch {
      props.onFailure?.();
      notifyError("Das Kopieren hat nicht geklappt. Bitte markieren und kopieren Sie den Text selbst.");
    }
  };
  return (
    <>
      {props.isIcon ? (
        <IconButton icon={icon} label={label} size={size} onClick={() => void copy()} />
      ) : (
        <Button icon={icon} size={size} onClick={() => void copy()}>
          {isCopied ? "Kopiert" : label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {isCopied && "Kopiert"}
      </span>
    </>
  );
}
