/** Where the bytes of a mail that came in lie in the file store. */
export const letterFolder = (id: string) => `inbox/${id}/`;
/** The mail as it came. */
export const rawLetterKey = (id: string) => `${letterFolder(id)}mail`;
/** One of its files. */
export const letterFileKey = (id: string, number: number) => `${letterFolder(id)}${number}`;
