import { createEdgeFunction } from "./edge-function.ts";
import { type HttpResponse, type HttpRequest, textResponse } from "./http-message.ts";
import { resolve } from "./intrinsics.ts";
import { attribute, reference } from "./physical.ts";
import { type PolicyHeader, policyHeaders } from "./security-headers.ts";
import { resourcesOf, type Template } from "./template.ts";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Answers a request that the CDN hands on. */
export type Origin = (request: HttpRequest) => Promise<HttpResponse>;

interface BehaviourConfig {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId?: string;
  Compress?: boolean;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface OriginConfig {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

interface DistributionConfig {
  Origins: OriginConfig[];
  CacheBehaviors?: BehaviourConfig[];
  DefaultCacheBehavior: BehaviourConfig;
}

interface Behaviour {
  pattern: RegExp;
  methods: Set<string>;
  rewrites: ((request: HttpRequest) => HttpRequest)[];
  headers: PolicyHeader[];
  compress: ReturnType<typeof compression>;
  origin: Origin;
}

/**
 * The template's CloudFront distribution: its behaviours in order, with their functions and response headers.
 * Nothing is cached, but what CloudFront caches is compressed as it does.
 * @param originOf what answers under an origin's domain name
 * @throws Error naming a part of a behaviour that the local runner does not know
 */
export function createCdn(template: Template, originOf: (domainName: string) => Origin): Origin {
  const [distribution] = resourcesOf(template, "AWS::CloudFront::Distribution");
  if (!distribution) throw new Error("Die Vorlage hat keine CloudFront-Distribution");
  const { DistributionConfig: config } = resolve<{ DistributionConfig: DistributionConfig }>(
    distribution[1].Properties,
    template,
  );
  const behaviours = [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map((behaviour) =>
    createBehaviour(behaviour, config, template, originOf),
  );
  return async (request) => {
    const behaviour = behaviours.find(({ pattern }) => pattern.test(request.path));
    if (!behaviour) throw new Error(`no behaviour for ${request.path}`);
    const answer = behaviour.methods.has(request.method)
      ? await behaviour.origin(behaviour.rewrites.reduce((changed, rewrite) => rewrite(changed), forwarded(request)))
      : textResponse(403, "Diese Methode ist hier nicht erlaubt.");
    return withHeaders(behaviour.compress(request, answer), behaviour.headers);
  };
}

function createBehaviour(
  behaviour: BehaviourConfig,
  config: DistributionConfig,
  template: Template,
  originOf: (domainName: string) => Origin,
): Behaviour {
  const origin = config.Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  const policy = resourcesOf(template, "AWS::CloudFront::ResponseHeadersPolicy").find(
    ([id]) => reference(template, id) === behaviour.ResponseHeadersPolicyId,
  );
  if (behaviour.ResponseHeadersPolicyId && !policy)
    throw new Error(`Der lokale Betrieb kennt die Kopfzeilenregel ${behaviour.ResponseHeadersPolicyId} nicht`);
  return {
    pattern: toPattern(behaviour.PathPattern ?? "*"),
    methods: new Set(behaviour.AllowedMethods ?? ["GET", "HEAD"]),
    rewrites: [
      ...(behaviour.FunctionAssociations ?? []).map((association) => rewriteOf(association, template)),
      toOrigin(origin),
    ],
    headers: policy ? policyHeaders(template, policy[0]) : [],
    compress: compression(behaviour),
    origin: originOf(origin?.DomainName ?? ""),
  };
}

function rewriteOf({ EventType, FunctionARN }: { EventType: string; FunctionARN: string }, template: Template) {
  const found = resourcesOf(template, "AWS::CloudFront::Function").find(
    ([id]) => attribute(template, id, "FunctionARN") === FunctionARN,
  );
  if (!found || EventType !== "viewer-request")
    throw new Error(`Der lokale Betrieb kennt CloudFront-Funktionen für ${EventType} nicht`);
  return createEdgeFunction(String(found[1].Properties?.FunctionCode));
}

/** CloudFront's wildcards: `*` for any number of characters, `?` for one. */
function toPattern(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`);
}

/** What the CDN says to an origin besides, whatever the caller says under the same name, and where its paths begin there. */
function toOrigin(origin: OriginConfig | undefined): (request: HttpRequest) => HttpRequest {
  const said = (origin?.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [HeaderName, HeaderValue]);
  const more = Object.fromEntries(said) as Record<string, string>;
  const path = origin?.OriginPath ?? "";
  return (request) => ({ ...request, path: `${path}${request.path}`, headers: { ...request.headers, ...more } });
}

/** Locally CDN and caller share one address, so a caller's own header would be trusted: it is replaced. */
function forwarded(request: HttpRequest): HttpRequest {
  return { ...request, headers: { ...request.headers, "x-forwarded-for": request.sourceIp } };
}

function withHeaders(answer: HttpResponse, policy: PolicyHeader[]): HttpResponse {
  const has = (name: string) => answer.headers.some(([present]) => present === name);
  const added = policy.filter(({ name, override }) => override || !has(name));
  const kept = answer.headers.filter(([name]) => !added.some((header) => header.name === name));
  return { ...answer, headers: [...kept, ...added.map(({ name, value }): [string, string] => [name, value])] };
}

/** AWS's managed policy CachingDisabled: what CloudFront does not cache it does not compress either. */
const cachesNothing = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
/** What CloudFront compresses, in bytes and by content type. */
const [minBytes, maxBytes] = [1_000, 10_000_000];
const compressible = /^(text\/|application\/(javascript|json|manifest\+json|xml)\b|image\/(svg\+xml|x-icon)\b)/;

/** By what, in the order of its choice; how hard, CloudFront does not say (docs.aws.amazon.com, "Serve compressed files"). */
const packers: [coding: string, pack: (bytes: Buffer) => Buffer][] = [
  ["br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ["gzip", (bytes) => gzipSync(bytes)],
];

/**
 * How a behaviour of CloudFront compresses what it answers; each content once, by its ETag.
 * @param behaviour as the template has it
 */
function compression(behaviour: { Compress?: boolean; CachePolicyId?: string }) {
  const packed = new Map<string, Buffer>();
  return ({ headers: asked }: HttpRequest, answer: HttpResponse): HttpResponse => {
    const header = (name: string) => answer.headers.find(([present]) => present === name)?.[1];
    const [etag, { length }] = [header("etag"), answer.body];
    const accepted = asked["accept-encoding"]?.split(/[,;\s]+/u) ?? [];
    const packer = packers.find(([coding]) => accepted.includes(coding));
    const isCompressed =
      behaviour.Compress === true &&
      behaviour.CachePolicyId !== cachesNothing &&
      answer.status === 200 &&
      etag !== undefined &&
      length >= minBytes &&
      length <= maxBytes &&
      compressible.test(header("content-type") ?? "");
    if (!isCompressed || !packer) return answer;
    const [coding, pack] = packer;
    const name = `${coding} ${etag}`;
    const body = packed.get(name) ?? pack(answer.body);
    packed.set(name, body);
    return { ...answer, headers: [...answer.headers, ["content-encoding", coding], ["vary", "Accept-Encoding"]], body };
  };
}
