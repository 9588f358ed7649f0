import { Duration } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** Styles may be inline (Radix and sonner inject them), scripts never. */
const contentSecurityPolicy = (store: string) => ({
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self'",
  "connect-src": `'self' ${store}`,
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "frame-ancestors": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "object-src": "'none'",
});

/** What CloudFront has no field for: no page of another site holds our window, no device is asked for, no search engine lists us. */
const further = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": [
    "camera",
    "microphone",
    "geolocation",
    "payment",
    "usb",
    "serial",
    "hid",
    "midi",
    "display-capture",
  ]
    .map((feature) => `${feature}=()`)
    .join(", "),
  "x-robots-tag": "noindex, nofollow",
};

/**
 * Where the browser puts files and reads thumbnails: any bucket of the region, since one policy serves all agencies of an
 * account (docs/decisions/020-files.md).
 */
export function bucketsOf(region: string): string {
  return `https://*.s3.${region}.amazonaws.com`;
}

/** Where the stand-in for S3 answers on a laptop, on whichever port. */
export const localBuckets = "http://127.0.0.1:*";

/**
 * The headers that every answer carries, the API's included.
 * @param store where the files' buckets answer
 * @param name unique in the account, since policies know no region; without one CDK makes one up
 */
export function createSecurityHeaders(
  scope: Construct,
  id: string,
  store: string,
  name?: string,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    customHeadersBehavior: {
      customHeaders: Object.entries(further).map(([header, value]) => ({ header, value, override: false })),
    },
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: Object.entries(contentSecurityPolicy(store))
          .map(([directive, value]) => `${directive} ${value}`)
          .join("; "),
        // An answer with a stricter policy of its own keeps it: the owners' report pages.
        override: false,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      // The owners' pages say no-referrer: their address holds a secret (docs/product.md, Report links).
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: false },
    },
  });
}
