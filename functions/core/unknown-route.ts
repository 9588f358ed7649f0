import { json } from "./steps.ts";

/** The `$default` route: what no other route takes gets a German 404 instead of API Gateway's English one. */
export const handler = async () => json(404, { detail: "Diese Adresse gibt es nicht" });
