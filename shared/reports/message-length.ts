/** Maximum number of characters of a message, to or from an owner. */
export const maxMessageLength = 2_000;
