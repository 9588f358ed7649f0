/** Version of the stored items' shape, kept in every item so that a later change can tell old from new. */
export const schema = 1;
