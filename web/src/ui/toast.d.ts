/**
 * One toast: a sentence that is spoken at once, perhaps an action, and a cross. Shown by notifySuccess and notifyError.
 * @param props.detail the reason, as a second line
 * @param props.action runs once and closes the toast
 */
export declare function Toast(props: {
    tone: "success" | "error";
    text: string;
    detail?: string | undefined;
    action: {
        label: string;
        run: () => void;
    } | undefined;
    close: () => void;
}): import("react").JSX.Element;
