import type { ReactNode } from "react";

/**
 * The head of a page with an address of its own (timeline, dashboard): its one h1.
 * @param props.title takes the focus after a change of page and after a dialog whose opener is gone
 * @param props.facts what one must know at once ("12 Maßnahmen", the marketing start), below the title, next to the actions
 * @param props.back a link one level up, above the title
 * @param props.picture what the page is about looks like, beside title and facts
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
      <div className={props.picture ? "flex gap-4" : undefined}>
        {props.picture}
        <div className="min-w-0 grow">
          <h1 tabIndex={-1} data-page-title className="text-xl font-semibold sm:text-2xl">
            {props.title}
          </h1>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            {props.facts && (
              <div className="flex min-w-0 basis-80 grow flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
                {props.facts}
              </div>
            )}
            {props.actions && <div className="flex flex-wrap gap-2 print:hidden">{props.actions}</div>}
          </div>
        </div>
      </div>
    </header>
  );
}
