import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { Duration } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { basePath, cdnHeader, pagePath, publicPath } from "#shared/core/route";
import type { Api } from "./api.ts";
import { acknowledge } from "./accept-findings.ts";
import { cdnKey } from "./function.ts";
import type { SharedParts } from "./shared-parts.ts";
import type { Target } from "./target.ts";
import { chunks, pagesOf } from "./web-deployment.ts";

const risks = {
  "AwsSolutions-CFR1":
    "Owners open their report from wherever they travel or live; nothing here is licensed for some countries only.",
  "AwsSolutions-CFR2":
    "A web ACL costs more than ten times an idle agency. What it would do is done otherwise: the gateway limits requests, sign-in counts wrong passwords, bodies are limited and parsed by schema, and no query language takes text.",
  "AwsSolutions-CFR3":
    "Its lines would hold IP addresses and the paths of report links, whose secrets then lie in a log. The gateway's own log names route, status and time of every request to the API; the rest are public files of the web app.",
};
const ownCertificate = {
  "AwsSolutions-CFR4":
    "Without a domain of its own the distribution has CloudFront's certificate, for which AWS fixes the oldest TLS version. With -c domain and -c certificate it is TLS 1.2; HTTP is redirected and HSTS set either way.",
};

/** Else the CDN hands one caller's fault to everybody for ten seconds, whatever the answer says of its own keeping. */
const neverKept = [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

/**
 * The CDN: the API below `/api`, never cached, the public pages of properties below `/objekt`, cached as they say themselves
 * (docs/decisions/125-a-page-of-the-property.md), and everything else from the web bucket, all under the same headers. Pages
 * come from the folder of this stack's own version, so that each agency changes its version by itself, back too; chunks
 * from the folder that all versions share, so that a tab that was opened before finds its own.
 * @param version of the web app, see web-deployment.ts
 * @returns the distribution and the address that people open
 */
export function createSite(scope: Construct, target: Target, api: Api, { version, ...shared }: SharedParts & Version) {
  const { headers: responseHeadersPolicy, screenPaths, accessControl: originAccessControlId, web } = shared;
  const origin = (originPath?: string) => S3BucketOrigin.withBucketDefaults(web, { originAccessControlId, originPath });
  const distribution = new Distribution(scope, "Cdn", {
    comment: `Verkaufs-Cockpit ${target.agency} ${target.stage}`,
    defaultRootObject: "index.html",
    errorResponses: neverKept,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(target.domain && ownAddress(scope, target.domain)),
    defaultBehavior: {
      origin: origin(version && `/${pagesOf(version)}`),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: screenPaths }],
    },
    additionalBehaviors: {
      [`/${chunks}/*`]: {
        origin: origin(),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy,
      },
      // Read by everybody and the same for all: kept as long as an answer says, whatever cookies a browser has.
      [`${pagePath}/*`]: {
        origin: new HttpOrigin(api.host, {
          originPath: `${basePath}${publicPath.slice(0, -1)}`,
          customHeaders: { [cdnHeader]: cdnKey() },
        }),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy,
      },
      [`${basePath}/*`]: {
        origin: new HttpOrigin(api.host, { customHeaders: { [cdnHeader]: cdnKey() } }),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy,
      },
    },
  });
  acknowledge(distribution, risks);
  if (!target.domain) acknowledge(distribution, ownCertificate);
  return { distribution, address: `https://${target.domain?.name ?? distribution.distributionDomainName}` };
}

interface Version {
  version: string | undefined;
}

/** A domain of the agency's own, with its certificate and today's TLS. */
function ownAddress(scope: Construct, { name, certificate }: NonNullable<Target["domain"]>) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificate),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
