import { faultWords } from "../core/fault.ts";
import type { Step } from "../core/refusals.ts";
import { onFirstInteraction } from "./first-interaction.ts";
import type { Message } from "./toaster.tsx";

let loading: Promise<typeof import("./toaster.tsx")> | undefined;

/** Fetches the messages' code once; a failed try is forgotten, so that the next one may work. */
async function toaster() {
  loading ??= import("./toaster.tsx");
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Fetches the messages' code after the first interaction: nothing has anything to say before, and the first screen is drawn without it. */
export function prepareMessages(): void {
  onFirstInteraction(() => void toaster().catch(() => undefined));
}

function notify(message: Message): void {
  toaster().then(
    ({ show }) => show(message),
    (error) => console.error(message.text, error),
  );
}

/**
 * Says that something worked, in a toast that a screen reader speaks.
 * @param text the literal sentence (docs/product.md, Messages)
 * @param options.undo offers "Rückgängig" for ten seconds
 */
export function notifySuccess(text: string, options: { undo?: () => void } = {}): void {
  notify({ tone: "success", text, action: options.undo && { label: "Rückgängig", run: options.undo } });
}

/**
 * Says that something failed. The toast stays until it is closed when it offers a second try or a way.
 * @param text the literal sentence (docs/product.md, Messages)
 * @param options.detail the server's reason, as a second line; the number of a fault of ours is added where it lacks
 * @param options.retry offers "Erneut versuchen"
 * @param options.step offers what helps, instead of a try that would be refused again
 */
export function notifyError(
  text: string,
  options: { detail?: string | undefined; retry?: () => void; step?: Step | undefined } = {},
): void {
  const { retry, step = retry && { label: "Erneut versuchen", run: retry } } = options;
  const detail = [options.detail, faultWords(text, options.detail)].filter(Boolean).join(" ") || undefined;
  const action = step && { label: step.label, run: step.run ?? (() => goTo(step.to ?? "/")) };
  notify({ tone: "error", text, detail, action });
}

/** Goes to an address of the cockpit from outside its screens: a message has no router around it. */
function goTo(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate", { state: null }));
}
