import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { basePath, publicPath } from "#shared/core/route";
import { faultPage } from "./fault-page.ts";
import { json, type Outgoing, refuseAround } from "./request.ts";
import { Refusal } from "./refusal.ts";

/** The `$default` route: what no other route takes gets a German 404 instead of API Gateway's English one, as a page where a link led to it. */
export const handler = async ({
  rawPath,
  headers,
}: Pick<APIGatewayProxyEventV2, "rawPath" | "headers">): Promise<Outgoing> => {
  try {
    refuseAround(headers);
  } catch (error) {
    if (error instanceof Refusal) return json(error.status, { detail: error.detail, code: error.code });
    throw error;
  }
  return rawPath.startsWith(`${basePath}${publicPath}`)
    ? faultPage(404, { detail: "Bitte prüfen Sie die Adresse oder öffnen Sie den Link aus Ihrer E-Mail noch einmal." })
    : json(404, { detail: "Diese Adresse gibt es nicht", code: "not_found" });
};
