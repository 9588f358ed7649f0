import { signedRequest } from "../core/signed-request.ts";
import { ask } from "./look.ts";

/**
 * Calls a service of AWS that takes a form, in the function's own name and region.
 * @param service as AWS signs it, e.g. `sns` @param name as people know it @param signedAt milliseconds since 1970
 * @returns its answer, XML @throws Error with a sentence, where it refuses or is silent
 */
export async function callAws(
  service: string,
  name: string,
  form: Record<string, string>,
  signedAt: number,
): Promise<string> {
  const { AWS_REGION: region = "", AWS_ACCESS_KEY_ID: accessKeyId = "" } = process.env;
  const { AWS_SECRET_ACCESS_KEY: secretAccessKey = "", AWS_SESSION_TOKEN: sessionToken } = process.env;
  const { url, ...request } = await signedRequest(
    {
      service,
      region,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    },
    { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    new Date(signedAt),
  );
  const answer = await ask(url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} antwortet ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}
