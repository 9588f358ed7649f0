/**
 * The event by which the guard learns that the server wants to know once more who is there (docs/product.md, Confirmation).
 * Its detail takes the answer; who asks the person prevents its default.
 */
export const identityAsked = "identity-asked";
export type IdentityAsked = CustomEvent<(isConfirmed: boolean) => void>;

let asking: Promise<boolean> | undefined;

/** Asks the person signed in to confirm who they are; calls at the same time share one question. @returns whether they did */
export function confirmIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => {
    const isUnheard = dispatchEvent(new CustomEvent(identityAsked, { cancelable: true, detail: answer }));
    if (isUnheard) answer(false);
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}
