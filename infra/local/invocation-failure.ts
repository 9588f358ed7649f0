/** Why an invocation has no result. */
type FailureKind = "busy" | "timeout" | "crash" | "error" | "too-large";

/** An invocation that ended without a result. */
export class InvocationFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.name = "InvocationFailure";
    this.kind = kind;
  }
}
