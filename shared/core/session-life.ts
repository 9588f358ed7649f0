/** How long a session lasts, in seconds: its token and the browser's cookie (docs/product.md, Sessions). */
export const sessionSeconds = 7 * 86_400;
