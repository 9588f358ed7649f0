/** A sentence to show: whether it is good news, a second line, and perhaps one action. */
export interface Message {
    tone: "success" | "error";
    text: string;
    detail?: string | undefined;
    action?: {
        label: string;
        run: () => void;
    } | undefined;
}
/** Shows a message. One with an action stays ten seconds, or, when it tells of a failure, until it is closed. */
export declare function show({ tone, text, detail, action }: Message): void;
