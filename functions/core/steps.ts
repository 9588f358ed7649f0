import type { MiddlewareObj } from "@middy/core";
import { given } from "#shared/core/given";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { mediaOf, needsSession } from "#shared/core/route";
import type * as z from "zod/mini";
import { type Incoming, json, type Outgoing, parsedJson, refuseAround } from "./request.ts";
import { errorNumber, logFailure, logRequest } from "./log.ts";
import { notFound, Refusal } from "./refusal.ts";
import { checkSession, claimsOf } from "./session.ts";
import { resetConsumed } from "./table-client.ts";
import { countUse } from "./usage.ts";

/** One step of the pipeline. */
export type Step = MiddlewareObj<Incoming, Outgoing>;

/** Maximum number of bytes of a JSON body (docs/product.md, Field limits). */
const bodyLimit = 1024 * 1024;

/**
 * Answers a refusal with its German sentence, as JSON or as a page where a page was asked for; anything unexpected as an
 * opaque 500 that is logged. Logs each request in one line.
 */
export function answerAndLog(): Step {
  return {
    before: ({ event }) => {
      resetConsumed();
      refuseAround(event.headers);
    },
    after: async ({ event, context, response }) => {
      await logRequest(event, context, response?.statusCode ?? 500);
      await countUse(event.routed.started, 1, response?.body?.length ?? 0);
    },
    onError: async (request) => {
      const { error, event, context } = request;
      const refusal = error instanceof Refusal ? error : undefined;
      if (!refusal) logFailure(event, context, error);
      const status = refusal?.status ?? 500;
      const detail = refusal?.detail ?? "Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.";
      const error_number = refusal ? undefined : errorNumber(context);
      if (mediaOf(event.routed.route) === "text/html") {
        const { faultPage } = await import("./fault-page.ts");
        request.response = faultPage(status, { detail, error_number, error }, refusal?.headers);
      } else {
        const { errors, code = "fault", headers } = refusal ?? {};
        request.response = json(status, { detail, code, errors, error_number }, headers);
      }
      await logRequest(event, context, status);
      await countUse(event.routed.started, 1, request.response.body?.length ?? 0);
    },
  };
}

/**
 * Starts the sign-in check. Without a token that we signed nothing is read; with one the rest goes on at the same time, but nothing
 * is written and no response leaves before it is through (`whileChecked`), and its refusal wins over any other.
 */
export function signIn(): Step {
  return {
    before: async ({ event }) => {
      const { routed } = event;
      const { access, beforeSecondFactor, freshSignIn } = routed.route;
      if (!needsSession(access)) return;
      const claims = await claimsOf(event.headers.authorization);
      routed.caller = claims.sub;
      routed.session = checkSession(claims, { access, ...given({ beforeSecondFactor, freshSignIn }) });
      routed.session.catch(() => undefined);
    },
    onError: async (request) => {
      await request.event.routed.session?.catch((refusal: Error) => {
        request.error = refusal;
      });
    },
  };
}

/** Takes the body apart: JSON only, at most 1 MB, and only where the route has one. */
export function readBody(): Step {
  return {
    before: ({ event }) => {
      const { route } = event.routed;
      if (!route.body || !event.body) return;
      const text = event.isBase64Encoded ? Buffer.from(event.body, "base64").toString("utf8") : event.body;
      if (Buffer.byteLength(text) > bodyLimit)
        throw new Refusal(413, "Die Anfrage ist zu groß. Erlaubt ist höchstens 1 MB.");
      if (!/^application\/json\b/i.test(event.headers["content-type"] ?? ""))
        throw new Refusal(415, "Diese Anfrage muss als JSON gesendet werden (Content-Type: application/json).");
      event.routed.body = parsedJson(text);
    },
  };
}

/** Longest name of a thing in a path, in characters: beyond it, it would be no key of the table. */
const longestName = 500;
/** What a path names; the secrets of public links, which answer pages of their own, are only ever hashed. */
const namesOf = ({ pathParameters }: Incoming) =>
  Object.values(pathParameters ?? {}).filter((name) => name !== undefined);

function isStorable(name: string): boolean {
  return name.length <= longestName && name.isWellFormed();
}

/** Parses query and body by the route's schemas and hands on the parsed values. */
export function checkInput(): Step {
  return {
    before: ({ event }) => {
      const { routed } = event;
      if (routed.route.access !== "public" && !namesOf(event).every(isStorable)) throw notFound("Diesen Eintrag");
      if (routed.querySchema) routed.query = parse(routed.querySchema, event.queryStringParameters ?? {});
      if (routed.route.body) routed.body = parse(routed.route.body, routed.body);
    },
  };
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: germanMessage });
  if (result.success) return result.data;
  const errors = fieldProblems(result.error);
  throw new Refusal(400, value === undefined ? "Die Anfrage hat keinen Inhalt" : sentence(errors), { errors });
}

function sentence(errors: { field: string; message: string }[]): string {
  const [first] = errors;
  if (!first || first.field === "") return first?.message ?? "Die Angaben sind ungültig";
  return errors.length === 1
    ? first.message
    : `Bitte prüfen Sie Ihre Angaben: ${errors.map(({ message }) => message).join(" · ")}`;
}
