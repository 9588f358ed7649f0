import { randomBytes } from "node:crypto";

/**
 * What the functions of this process sign with, and its stand-ins check: made again by each, so that no web page can
 * sign a request to them. The engine looks at no signature.
 */
export const credentials = { accessKeyId: "local", secretAccessKey: randomBytes(24).toString("base64url") };
