import { createHash, createHmac } from "node:crypto";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const contentType = "application/x-www-form-urlencoded";

/**
 * A call of an AWS service that takes forms, signed (Signature Version 4) with the function's own credentials: a client of its own would
 * be most of what the function loads. An endpoint of one's own is named as for AWS's clients (`AWS_ENDPOINT_URL_MONITORING`).
 * @param now milliseconds since 1970
 */
export function signedForm(service: string, form: Record<string, string>, now: number) {
  const {
    AWS_REGION: region = "",
    AWS_ACCESS_KEY_ID: id = "",
    AWS_SECRET_ACCESS_KEY: secret = "",
    AWS_SESSION_TOKEN: session,
    [`AWS_ENDPOINT_URL_${service.toUpperCase()}`]: own,
  } = process.env;
  const { host, href: url } = new URL(own ?? `https://${service}.${region}.amazonaws.com`);
  const body = new URLSearchParams(form).toString();
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    "content-type": contentType,
    host,
    "x-amz-date": time,
    ...(session && { "x-amz-security-token": session }),
  };
  const names = Object.keys(signed).join(";");
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`);
  const canonical = ["POST", "/", "", ...lines, "", names, sha256(body)].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, "aws4_request"].reduce<string | Buffer>(hmac, hmac(`AWS4${secret}`, day));
  const signature = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  const { host: _, ...headers } = signed;
  return { url, method: "POST", headers: { ...headers, authorization }, body };
}
