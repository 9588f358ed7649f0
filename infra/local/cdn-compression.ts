import { gzipSync } from "node:zlib";
import type { HttpResponse, HttpRequest } from "./http-message.ts";

/** AWS's managed policy CachingDisabled: what CloudFront does not cache it does not compress either. */
const cachesNothing = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** What CloudFront compresses, in bytes and by content type. */
const [minBytes, maxBytes] = [1_000, 10_000_000];
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)\b|image\/(svg\+xml|x-icon)\b)/;

/**
 * How a behaviour of CloudFront compresses what it answers; each content once, by its ETag.
 * @param behaviour as the template has it
 */
export function compression(behaviour: { Compress?: boolean; CachePolicyId?: string }) {
  const packed = new Map<string, Buffer>();
  return ({ headers: asked }: HttpRequest, answer: HttpResponse): HttpResponse => {
    const header = (name: string) => answer.headers.find(([present]) => present === name)?.[1];
    const [etag, { length }] = [header("etag"), answer.body];
    const isCompressed =
      behaviour.Compress === true &&
      behaviour.CachePolicyId !== cachesNothing &&
      answer.status === 200 &&
      etag !== undefined &&
      length >= minBytes &&
      length <= maxBytes &&
      compressible.test(header("content-type") ?? "") &&
      /\bgzip\b/.test(asked["accept-encoding"] ?? "");
    if (!isCompressed) return answer;
    const body = packed.get(etag) ?? gzipSync(answer.body);
    packed.set(etag, body);
    return { ...answer, headers: [...answer.headers, ["content-encoding", "gzip"], ["vary", "Accept-Encoding"]], body };
  };
}
