import { relevanceBand } from "#shared/catalogue/scales";
import { numberText } from "#shared/core/numbers";
import { classNames } from "./class-names.ts";
import { tintClasses } from "./tone.ts";

const rings = {
  green: "ring-green-solid",
  yellow: "ring-yellow-solid",
  orange: "ring-orange-solid",
  red: "ring-red-solid",
  grey: "ring-grey-solid",
};

/** How relevant a measure is for a property type: the number in a circle, ringed in the colour of its band. */
export function RelevanceScore({ relevance, size = "md" }: { relevance: number; size?: "sm" | "md" }) {
  const band = relevanceBand(relevance);
  const figure = numberText(relevance);
  return (
    <span
      role="img"
      aria-label={`Relevanz ${figure} von 10`}
      title={`Relevanz ${figure} von 10`}
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full font-semibold ring-[1.5px] ring-inset",
        size === "sm" ? "size-6 text-xs" : "size-8 text-sm",
        tintClasses[band],
        rings[band],
      )}
    >
      {figure}
    </span>
  );
}
