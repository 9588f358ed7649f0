import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { basePath } from "#shared/core/route";
import { handler } from "../../functions/campaigns/handler.ts";
import { keys } from "../../functions/core/keys.ts";
import { client } from "../../functions/core/table-client.ts";
import { type Agency } from "./agency.ts";
import { atMost, type Line, median, timeOf } from "./line.ts";

const warmUp = 100;
const rounds = 600;

/** The measures of a campaign by the handler, sign-in included, against the one query alone; by turns. */
export async function measureHandler({ token, campaign, measures }: Agency): Promise<Line[]> {
  const event = eventOf(token, campaign.id);
  const whole = async () => {
    const { statusCode } = await handler(event, { awsRequestId: "bench" } as Context);
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
  };
  const { pk, beginsWith } = keys.campaignMeasures(campaign.id);
  const bare = () =>
    client.send(
      new QueryCommand({
        TableName: process.env.TABLE_NAME,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
        ExpressionAttributeValues: { ":pk": pk, ":sk": beginsWith },
      }),
    );
  const times: Record<"whole" | "bare", number[]> = { whole: [], bare: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [one, other] = [await timeOf(whole), await timeOf(bare)];
    if (round < 0) continue;
    times.whole.push(one);
    times.bare.push(other);
  }
  const [wholeTime, bareTime] = [median(times.whole), median(times.bare)];
  const what = `handler, ${measures.length} measures (${wholeTime.toFixed(2)} ms) ÷ bare query (${bareTime.toFixed(2)} ms), p50`;
  return [atMost(what, 1.15, wholeTime / bareTime)];
}

/** What API Gateway would send. */
function eventOf(token: string, id: string): APIGatewayProxyEventV2 {
  const path = "/campaigns/{id}/measures";
  const rawPath = `${basePath}/campaigns/${id}/measures`;
  return {
    routeKey: `GET ${basePath}${path}`,
    rawPath,
    rawQueryString: "",
    headers: { authorization: `Bearer ${token}` },
    pathParameters: { id },
    requestContext: { http: { method: "GET", path: rawPath, sourceIp: "127.0.0.1" } },
  } as unknown as APIGatewayProxyEventV2;
}
