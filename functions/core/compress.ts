import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Refusal } from "./refusal.ts";
import type { Outgoing } from "./request.ts";
import type { Step } from "./steps.ts";

/** Below it nothing is gained: the response fits into one packet anyway. */
const minBytes = 1024;
const compressible = /^(text\/|application\/json\b)/;

type Coding = "br" | "gzip";
const compressors: Record<Coding, (bytes: Buffer) => Buffer> = {
  // Measured on responses of 37 to 323 KB: up to 15 % smaller than gzip at its usual level, in its time (docs/budgets.md).
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 4 }),
};

/** Maximum number of bytes that Lambda takes as a response, its status and headers included. */
const responseLimit = 6 * 1024 * 1024;

/**
 * Compresses responses from one kilobyte on for anyone who accepts it: the CDN does not where it caches nothing. A response that
 * is too large otherwise is compressed also for anyone who names no coding at all, and so takes any (RFC 9110, 12.5.3).
 * @throws Refusal 413 for one that is too large all the same
 */
export function compress(): Step {
  return {
    after: (request) => {
      if (!request.response) return;
      const accepted = request.event.headers["accept-encoding"];
      const response = compressed(request.response, accepted);
      request.response =
        accepted === undefined && isTooLarge(response) ? compressed(request.response, "gzip") : response;
      if (isTooLarge(request.response)) throw tooLarge();
    },
  };
}

/** Whether Lambda refuses a response: it counts it as JSON, in which quotes and line breaks are longer. */
function isTooLarge(response: Outgoing): boolean {
  const { length } = response.body ?? "";
  return length * 6 > responseLimit && Buffer.byteLength(JSON.stringify(response)) > responseLimit;
}

function tooLarge(): Refusal {
  return new Refusal(
    413,
    "Diese Antwort ist mit mehr als 6 MB zu groß für eine Übertragung. Bitte lassen Sie sie komprimieren (Accept-Encoding: gzip) oder rufen Sie weniger auf einmal ab.",
  );
}

/**
 * A response as it goes over the wire.
 * @param accepted the request's Accept-Encoding
 */
export function compressed(response: Outgoing, accepted: string | undefined): Outgoing {
  const { body, headers = {}, isBase64Encoded } = response;
  if (!body || isBase64Encoded || !compressible.test(String(headers["content-type"]))) return response;
  const bytes = Buffer.from(body);
  if (bytes.length < minBytes) return response;
  const varying = { ...headers, vary: "Accept-Encoding" };
  const coding = acceptedCoding(accepted);
  if (!coding) return { ...response, headers: varying };
  return {
    ...response,
    headers: { ...varying, "content-encoding": coding },
    body: compressors[coding](bytes).toString("base64"),
    isBase64Encoded: true,
  };
}

/** The coding that an Accept-Encoding allows, brotli first; none where it names neither, or with `q=0` (RFC 9110, 12.5.3). */
export function acceptedCoding(accepted = ""): Coding | undefined {
  const allowed = new Map(
    accepted
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
        return [name, weight === undefined || Number(weight) > 0] as const;
      }),
  );
  return (["br", "gzip"] as const).find((coding) => allowed.get(coding) ?? allowed.get("*"));
}
