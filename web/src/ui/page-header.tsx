import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * The head of a page with an address of its own (timeline, dashboard): its one h1.
 * @param props.title takes the focus after a change of page and after a dialog whose opener is gone
 * @param props.facts what one must know at once ("12 Maßnahmen", the marketing start), below the title, next to the actions
 * @param props.back a link one level up, above the title
 * @param props.picture what the page is about looks like, beside title and facts, on a phone beside the title alone; not on paper
 * @param props.actions buttons, the primary one last
 */
export function PageHeader(props: {
  title: ReactNode;
  facts?: ReactNode;
  back?: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <header className={props.className}>
      {props.back && <div className="mb-1 print:hidden">{props.back}</div>}
      <div
        className={
          props.picture
            ? "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:grid-rows-[auto_1fr] sm:items-start sm:gap-x-4"
            : undefined
        }
      >
        {props.picture && <div className="sm:row-span-2 print:hidden">{props.picture}</div>}
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold sm:text-2xl print:col-span-2">
          {props.title}
        </h1>
        <div
          className={classNames(
            "mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4",
            props.picture !== undefined && "max-sm:col-span-2 print:col-span-2",
          )}
        >
          {props.facts && (
            <div className="flex min-w-0 basis-80 grow flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
              {props.facts}
            </div>
          )}
          {props.actions && <div className="flex flex-wrap gap-2 print:hidden">{props.actions}</div>}
        </div>
      </div>
    </header>
  );
}
