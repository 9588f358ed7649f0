/** Fetches the messages' code at the first sign of a person: nothing has anything to say before, and the first screen is drawn without it. */
export declare function prepareMessages(): void;
/**
 * Says that something worked, in a toast that a screen reader speaks.
 * @param text the specification's literal sentence
 * @param options.undo offers "Rückgängig" for ten seconds
 */
export declare function notifySuccess(text: string, options?: {
    undo?: () => void;
}): void;
/**
 * Says that something failed. The toast stays until it is closed when it offers a second try.
 * @param text the specification's literal sentence
 * @param options.detail the server's reason, as a second line
 * @param options.retry offers "Erneut versuchen"
 */
export declare function notifyError(text: string, options?: {
    detail?: string | undefined;
    retry?: () => void;
}): void;
