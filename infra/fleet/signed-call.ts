import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { type SignedCall, signedRequest } from "../../functions/core/signed-request.ts";

/** Calls a service by POST, with the credentials of CloudFormation's client, and its region unless told otherwise. */
export async function signedCall(
  call: Omit<SignedCall, "region"> & { region?: string },
  client = new CloudFormationClient(),
): Promise<Response> {
  const region = call.region ?? (await client.config.region());
  const { url, ...request } = await signedRequest({ ...call, region }, client.config.credentials);
  return fetch(url, request);
}
