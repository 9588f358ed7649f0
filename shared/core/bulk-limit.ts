/** Maximum number of things that one call changes (docs/product.md, Campaign measures); the browser calls again for more. */
export const bulkLimit = 500;

/** Why a call with more is refused. @param what the things, in the plural */
export const bulkLimitText = (what: string) => `Höchstens ${bulkLimit} ${what} auf einmal`;
