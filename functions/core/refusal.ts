import type { FieldProblem } from "#shared/core/problem";
import { codeOf, type ProblemCode } from "#shared/core/problem-code";

/** A call that is refused on purpose: HTTP status, a code, and one German sentence that a user understands. The one error class of the API. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: string;
  readonly errors: FieldProblem[] | undefined;
  readonly headers: Record<string, string>;
  readonly code: ProblemCode;

  /**
   * @param status HTTP status, 400 to 503 (docs/product.md, API errors)
   * @param detail one German sentence: what happened and what to do
   * @param more refused fields, headers such as Retry-After (seconds), and the code where the status does not say it
   */
  constructor(
    status: number,
    detail: string,
    more: { errors?: FieldProblem[]; headers?: Record<string, string>; code?: ProblemCode | undefined } = {},
  ) {
    super(detail);
    this.name = "Refusal";
    this.status = status;
    this.detail = detail;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.code = more.code ?? codeOf(status);
  }
}

/** 404 for a thing that is not there (any more). @param what the thing with article, as in "Diese Kampagne" */
export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} gibt es nicht (mehr)`);
}

/** For `catch`: what to go on with where a thing is gone by now; any other error stays one. */
export function ifGone<T>(instead: T): (error: unknown) => T {
  return ifRefused(404, instead);
}

/** For `catch`: what to go on with where others did not stop writing; any other error stays one. */
export function ifBusy<T>(instead: T): (error: unknown) => T {
  return ifRefused(503, instead);
}

function ifRefused<T>(status: number, instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Refusal && error.status === status) return instead;
    throw error;
  };
}

/** 400 for one field of a form. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal(400, message, { errors: [{ field, message }] });
}
