import { ImagePlus, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { scaledPicture } from "../core/scaled-picture.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

/**
 * A picture to choose, to see and to take away. It is scaled down before anybody gets it.
 * @param props.value a data address; null for none
 * @param props.shape how it is shown: a portrait as a circle, a logo as it is
 * @param props.note what stands there without a picture of one's own
 * @param props.onRemove takes away what is there; without it nothing can be taken away
 */
export function PictureField(props: {
  label: string;
  value: string | null;
  shape: "portrait" | "logo";
  note?: ReactNode;
  error?: string | undefined;
  chooseLabel: string;
  removeLabel: string;
  onChange: (dataAddress: string) => void;
  onRemove: (() => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const size =
    props.shape === "portrait"
      ? ({ longestSide: 320, type: "image/jpeg" } as const)
      : ({ longestSide: 600, type: "image/png" } as const);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    try {
      props.onChange(await scaledPicture(file, size));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Dieses Bild kann nicht gelesen werden.");
    } finally {
      setReading(false);
    }
  };
  const sentence = problem ?? props.error;
  return (
    <div role="group" aria-label={props.label} className="flex min-w-0 flex-col gap-1">
      <span className="text-sm font-medium">{props.label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {props.value && (
          <img
            src={props.value}
            alt={props.label}
            className={classNames(
              props.shape === "portrait"
                ? "size-16 rounded-full object-cover"
                : "max-h-12 max-w-40 rounded-sm bg-white p-1",
            )}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={props.chooseLabel}
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        <Button icon={ImagePlus} busy={isReading} onClick={() => input.current?.click()}>
          {props.chooseLabel}
        </Button>
        {props.onRemove && (
          <Button icon={Trash2} variant="quiet" onClick={props.onRemove}>
            {props.removeLabel}
          </Button>
        )}
      </div>
      {props.note && <p className="text-xs text-ink-soft">{props.note}</p>}
      {sentence && (
        <p role="alert" className="text-xs text-red">
          {sentence}
        </p>
      )}
    </div>
  );
}
