import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4, type SignatureV4Init } from "@smithy/signature-v4";

/** A call of an AWS service for which a client of its own would be a package for one call. */
export interface SignedCall {
  /** As AWS signs it and names its host, e.g. `lambda`. */
  service: string;
  region: string;
  path?: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * A POST to a service, signed (Signature Version 4). An endpoint of one's own is named as for AWS's clients
 * (`AWS_ENDPOINT_URL_LAMBDA`, `AWS_ENDPOINT_URL`).
 * @param signingDate when it is signed; now, unless said
 */
export async function signedRequest(
  { service, region, path = "/", headers, body }: SignedCall,
  credentials: SignatureV4Init["credentials"],
  signingDate = new Date(),
): Promise<{ url: string; method: "POST"; headers: Record<string, string>; body: string }> {
  const { [`AWS_ENDPOINT_URL_${service.toUpperCase()}`]: own, AWS_ENDPOINT_URL: common } = process.env;
  const endpoint = new URL(own ?? common ?? `https://${service}.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const signed = await signer.sign(
    {
      method: "POST",
      protocol: endpoint.protocol,
      hostname: endpoint.hostname,
      path,
      headers: { host: endpoint.host, ...headers },
      body,
    },
    { signingDate },
  );
  return { url: new URL(path, endpoint).href, method: "POST", headers: signed.headers, body };
}
