import { Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useFileDrop } from "./file-drop.ts";

/**
 * A place to choose one file or to drop it.
 * @param props.label what the file is, also said to people who can't see the place: "CSV-Datei"
 * @param props.accept endings, as an input takes them: ".xml,.zip"
 * @param props.button what the button says
 * @param props.disabledReason why nobody may choose one now
 * @param props.inDialog in a dialog the button that sends it is the main one
 * @param props.children what one should know of the file, small below the button
 */
export function FileDropZone(props: {
  label: string;
  accept: string;
  button: string;
  disabledReason?: string | undefined;
  inDialog?: boolean;
  children?: ReactNode;
  onFile: (file: File) => void;
}) {
  const { disabledReason } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabledReason) props.onFile(file);
  };
  const { isOver, listeners } = useFileDrop(take, !disabledReason);
  return (
    <div
      {...listeners}
      className={classNames(
        "flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-8 text-center transition-colors",
        isOver ? "border-accent-ink bg-accent-tint" : "border-line-strong",
      )}
    >
      <Upload size={20} aria-hidden className="text-ink-faint" />
      <p className="pointer-coarse:hidden">{`${props.label} hierher ziehen oder`}</p>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        aria-label={props.label}
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button
        variant={props.inDialog ? "secondary" : "primary"}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {props.button}
      </Button>
      {props.children && <p className="max-w-reading text-xs text-ink-soft">{props.children}</p>}
    </div>
  );
}
