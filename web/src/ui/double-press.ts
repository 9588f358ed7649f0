/**
 * Two presses of a button within so many milliseconds are a double click: the second comes before `busy` is drawn and
 * means the first one. The browser's tests wait for it, too.
 */
export const doubleClickMs = 300;
