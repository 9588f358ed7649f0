import { AlertDialog as Radix } from "radix-ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { footerClass, sheetClass, useDialogFocus } from "./dialog-frame.ts";
import { Field } from "./field.tsx";
import { Scrim } from "./scrim.tsx";
import { TextInput } from "./text-input.tsx";

interface Question {
  title: string;
  question: ReactNode;
  confirmLabel?: string;
  confirmVariant?: "danger" | "primary";
  confirmWord?: string | undefined;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before something is gone. The focus starts on "Abbrechen"; a press outside does nothing.
 * @param props.question the literal question (docs/product.md, Messages)
 * @param props.confirmLabel the verb on the red button, "Löschen" unless given
 * @param props.confirmVariant "primary" where nothing is destroyed, only much is changed
 * @param props.confirmWord a word that must be typed first ("LÖSCHEN")
 * @param props.busy the deletion is under way: the button turns, nothing closes
 * @param props.error why it failed; it stays open and can be tried again
 */
export function ConfirmDialog({ open, ...question }: Question & { open: boolean }) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !question.busy && question.onClose()}>
      <Radix.Portal>
        <Scrim isOpen={open} />
        <Radix.Content {...focus} className={classNames(sheetClass, "sm:top-[18dvh] sm:max-h-[70dvh] sm:max-w-md")}>
          <ConfirmForm {...question} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function ConfirmForm({
  title,
  question,
  confirmLabel,
  confirmVariant,
  confirmWord,
  busy = false,
  error,
  onConfirm,
}: Question) {
  const [word, setWord] = useState("");
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <form onSubmit={confirm} className="flex min-h-0 flex-col">
      <div className="flex flex-col gap-3 overflow-y-auto px-5 py-4">
        <Radix.Title className="text-base font-semibold">{title}</Radix.Title>
        <Radix.Description asChild>
          <div className="text-sm text-ink-soft">{question}</div>
        </Radix.Description>
        {confirmWord && (
          <Field label={`Zur Bestätigung „${confirmWord}“ eingeben`}>
            <TextInput
              value={word}
              onChange={(event) => setWord(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Field>
        )}
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
      <div className={footerClass}>
        <Radix.Cancel asChild>
          <Button>Abbrechen</Button>
        </Radix.Cancel>
        <Button
          type="submit"
          variant={confirmVariant ?? "danger"}
          busy={busy}
          disabledReason={
            confirmWord && word.trim() !== confirmWord ? `Geben Sie zuerst „${confirmWord}“ ein` : undefined
          }
        >
          {confirmLabel ?? "Löschen"}
        </Button>
      </div>
    </form>
  );
}
