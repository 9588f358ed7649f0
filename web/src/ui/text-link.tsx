import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

/** A link to another place in the cockpit within or next to text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={classNames("text-accent-ink underline decoration-1 underline-offset-2 hover:no-underline", className)}
    />
  );
}
