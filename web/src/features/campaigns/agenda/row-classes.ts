/** A row of Mein Tag, which is one line where a desk has the width: what it is, when and where, and what one does with it. */
export const rowClass = "flex items-start gap-2 py-2 @2xl:gap-3 @2xl:py-1 @5xl:items-center";
export const columnsClass =
  "grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 @5xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_14.5rem] @5xl:gap-x-3";
export const factsClass =
  "col-start-1 col-end-3 flex flex-wrap items-center gap-x-3 text-xs text-ink-soft @2xl:col-end-2 @5xl:col-start-2 @5xl:col-end-3 @5xl:row-start-1";
