import { classNames } from "./class-names.ts";

/** How loud a button is: one primary per view, secondary for the rest, quiet in rows and bars, danger for what destroys. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** md for forms and headers, sm for rows and bars, lg where the button is the screen's whole point (sign-in, wizard). */
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-white not-aria-disabled:hover:bg-accent-strong",
  secondary:
    "border border-line-strong/60 bg-surface text-ink not-aria-disabled:hover:bg-sunken aria-pressed:border-accent-ink aria-pressed:bg-accent-tint aria-pressed:text-accent-ink",
  quiet:
    "text-ink-soft not-aria-disabled:hover:bg-sunken not-aria-disabled:hover:text-ink aria-pressed:bg-accent-tint aria-pressed:text-accent-ink aria-expanded:bg-sunken aria-expanded:text-ink",
  danger: "bg-red-solid text-white not-aria-disabled:hover:brightness-90",
};

const heights: Record<ButtonSize, string> = {
  sm: "min-h-7 text-xs pointer-coarse:min-h-10",
  md: "min-h-8 text-sm pointer-coarse:min-h-11",
  lg: "min-h-10 text-sm pointer-coarse:min-h-12",
};

const paddings: Record<ButtonSize, string> = { sm: "px-2 py-1", md: "px-3 py-1", lg: "px-4 py-2" };

const squares: Record<ButtonSize, string> = {
  sm: "min-w-7 pointer-coarse:min-w-10",
  md: "min-w-8 pointer-coarse:min-w-11",
  lg: "min-w-10 pointer-coarse:min-w-12",
};

/**
 * The look of a button, shared by Button, IconButton and LinkButton.
 * @param look.square equal sides, for an icon alone
 */
export function buttonClass(look: { variant: ButtonVariant; size: ButtonSize; square?: boolean }): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md text-center font-medium select-none",
    "transition-[background-color,border-color,color,filter] aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 print:hidden",
    variants[look.variant],
    heights[look.size],
    look.square ? squares[look.size] : paddings[look.size],
  );
}
