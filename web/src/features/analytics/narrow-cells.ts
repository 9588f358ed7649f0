/** Classes of a table with many figures: it fits a phone without scrolling sideways. */
export const narrowCells = "[&_td]:px-2! [&_th]:px-2! max-sm:[&_td]:px-1! max-sm:[&_td]:text-xs max-sm:[&_th]:px-1!";
