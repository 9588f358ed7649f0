import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

/** A call of an AWS service for which a client of its own would be a package for one call. */
interface SignedCall {
  /** As AWS signs it and names its host, e.g. `lambda`. */
  service: string;
  path?: string;
  headers: Record<string, string>;
  body: string;
  /** The client's unless told otherwise. */
  region?: string;
}

/**
 * Calls a service by POST, with the credentials and the region of CloudFormation's client. An endpoint of one's own is named
 * as for AWS's clients (`AWS_ENDPOINT_URL_LAMBDA`, `AWS_ENDPOINT_URL`).
 */
export async function signedCall(
  { service, path = "/", headers, body, region: wanted }: SignedCall,
  client = new CloudFormationClient(),
): Promise<Response> {
  const region = wanted ?? (await client.config.region());
  const { [`AWS_ENDPOINT_URL_${service.toUpperCase()}`]: own, AWS_ENDPOINT_URL: common } = process.env;
  const endpoint = new URL(own ?? common ?? `https://${service}.${region}.amazonaws.com`);
  const signer = new SignatureV4({ service, region, credentials: client.config.credentials, sha256: Sha256 });
  const signed = await signer.sign({
    method: "POST",
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    path,
    headers: { host: endpoint.host, ...headers },
    body,
  });
  return fetch(new URL(path, endpoint), { method: "POST", headers: signed.headers, body });
}
