import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { notifyError } from "../../ui/notify.ts";

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notifyError("Das Kopieren hat nicht geklappt. Bitte markieren und kopieren Sie den Text selbst.");
    }
  };
  return (
    <>
      <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? "Kopiert" : label}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && "Kopiert"}
      </span>
    </>
  );
}
