/** At most so many characters say why something is skipped. */
export const maxSkipReason = 200;
