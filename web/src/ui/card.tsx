import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "article" | "section" | "li";
  inset?: boolean;
}

/**
 * A flat sheet with a hairline, for one thing among its like. Never a card in a card.
 * @param props.as the element it is ("li" in lists, "article" for a thing of its own)
 * @param props.inset false leaves the padding to the content (tables, bands)
 */
export function Card({ as = "div", inset = true, className, ...rest }: CardProps) {
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={classNames("min-w-0 rounded-md border border-line bg-surface", inset && "p-4", className)}
    />
  );
}
