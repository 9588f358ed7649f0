import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import type { Construct } from "constructs";
import { basePath } from "#shared/core/route";
import type { Api } from "./api.ts";
import { acknowledge } from "./accept-findings.ts";
import { createBucket } from "./bucket.ts";
import { createSecurityHeaders } from "./headers.ts";
import type { Target } from "./target.ts";
import { deployWeb } from "./web-deployment.ts";

/** A path without an extension is a screen of the web app, which finds its way from index.html. */
const screenPaths = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf("/") + 1);
  if (last.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}`;

const risks = {
  "AwsSolutions-CFR1":
    "Owners open their report from wherever they travel or live; nothing here is licensed for some countries only.",
  "AwsSolutions-CFR2":
    "A web ACL costs more than ten times an idle agency. What it would do is done otherwise: the gateway limits requests, sign-in counts wrong passwords, bodies are limited and parsed by schema, and no query language takes text.",
  "AwsSolutions-CFR3":
    "Its lines would hold IP addresses and the paths of report links, whose secrets then lie in a log. The gateway's own log names route, status and time of every request to the API; the rest are public files of the web app.",
};
const listing = {
  "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
    "The root is index.html, the function leads every path without an extension there too, and no query string is forwarded.",
};
const ownCertificate = {
  "AwsSolutions-CFR4":
    "Without a domain of its own the distribution has CloudFront's certificate, for which AWS fixes the oldest TLS version. With -c domain and -c certificate it is TLS 1.2; HTTP is redirected and HSTS set either way.",
};

/**
 * The CDN: the API below `/api`, never cached, and everything else from the web bucket, all under the same headers.
 * @param web folder of the built web app
 * @returns the distribution and the address that people open
 */
export function createSite(scope: Construct, target: Target, api: Api, web: string) {
  const headers = createSecurityHeaders(scope);
  const files = createBucket(scope, "Web", target);
  const distribution = new Distribution(scope, "Cdn", {
    comment: `Verkaufs-Cockpit ${target.agency} ${target.stage}`,
    defaultRootObject: "index.html",
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(target.domain && ownAddress(scope, target.domain)),
    defaultBehavior: {
      // With LIST a missing file is a 404, without it a 403 that hides the cause.
      origin: S3BucketOrigin.withOriginAccessControl(files, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new EdgeFunction(scope, "ScreenPaths", {
            runtime: FunctionRuntime.JS_2_0,
            code: FunctionCode.fromInline(screenPaths),
          }),
        },
      ],
    },
    additionalBehaviors: {
      [`${basePath}/*`]: {
        origin: new HttpOrigin(api.host),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        responseHeadersPolicy: headers,
      },
    },
  });
  acknowledge(distribution, risks);
  acknowledge(distribution, listing);
  if (!target.domain) acknowledge(distribution, ownCertificate);
  // The local runner serves the built files itself.
  if (!target.local) deployWeb(scope, target, files, web);
  return { distribution, address: `https://${target.domain?.name ?? distribution.distributionDomainName}` };
}

/** A domain of the agency's own, with its certificate and today's TLS. */
function ownAddress(scope: Construct, { name, certificate }: NonNullable<Target["domain"]>) {
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificate),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
