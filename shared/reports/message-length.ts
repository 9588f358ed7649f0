/** Most characters of a message, to or from an owner. */
export const messageLength = 2_000;
