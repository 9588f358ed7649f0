import { toast } from "sonner";
import { Toast } from "./toast.tsx";

const readingTime = 6_000;
const decidingTime = 10_000;

/**
 * Says that something worked, in a toast that a screen reader speaks.
 * @param text the specification's literal sentence
 * @param options.undo offers "Rückgängig" for ten seconds
 */
export function notifySuccess(text: string, options: { undo?: () => void } = {}) {
  const action = options.undo && { label: "Rückgängig", run: options.undo };
  toast.custom((id) => <Toast tone="success" text={text} action={action} close={() => toast.dismiss(id)} />, {
    duration: action ? decidingTime : readingTime,
  });
}

/**
 * Says that something failed. The toast stays until it is closed when it offers a second try.
 * @param text the specification's literal sentence
 * @param options.detail the server's reason, as a second line
 * @param options.retry offers "Erneut versuchen"
 */
export function notifyError(text: string, options: { detail?: string | undefined; retry?: () => void } = {}) {
  const { detail, retry } = options;
  const action = retry && { label: "Erneut versuchen", run: retry };
  toast.custom(
    (id) => <Toast tone="error" text={text} detail={detail} action={action} close={() => toast.dismiss(id)} />,
    { duration: action ? Number.POSITIVE_INFINITY : decidingTime },
  );
}
