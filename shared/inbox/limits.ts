/** Largest e-mail that comes by a call, in bytes: what Lambda takes as base64, with room for the rest of the event. */
export const mailBytes = 4_000_000;
/** Days until what waits in the Eingang is deleted, and until a mail that came twice is known no more. */
export const waitingDays = 30;
/** Maximum number of mails that wait at the same time. */
export const maxWaiting = 500;
/** Maximum number of characters of a waiting mail's text that are kept. */
export const shownText = 2_000;
