import type { Context } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { bytesLoggedPerCall } from "#shared/core/prices";
import type { Incoming } from "../../functions/core/request.ts";
import { synthesize } from "./fixtures/synthesize.ts";

const prod = synthesize("prod");

/** CloudWatch counts each line as its bytes in UTF-8 and so many more. */
const besideEach = 26;
const requestId = "01234567-89ab-cdef-0123-456789abcdef";
const routeKey = "GET /api/campaigns/{id}/owner-reports";

test("a call's log lines are as long as its price says, of an agency with a long name and a measure's call", async () => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", `verkaufs-cockpit-${"m".repeat(20)}-prod-campaigns01234567-0123456789ab`);
  vi.stubEnv("POWERTOOLS_LOG_LEVEL", "INFO");
  const { logRequest } = await import("../../functions/core/log.ts");
  const lines: string[] = [];
  const out = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const event = { routeKey, routed: { started: 0, session: Promise.resolve({ user: { id: "0123456789abcdef" } }) } };
  await logRequest(event as unknown as Incoming, { awsRequestId: requestId } as Context, 200);
  out.mockRestore();
  const [line = ""] = lines.filter((one) => one.includes('"request"'));
  expect(line).toContain(routeKey);

  const [stage] = Object.values(prod.findResources("AWS::ApiGatewayV2::Stage"));
  const gateway = String(stage?.Properties.AccessLogSettings.Format)
    .replace("$context.integration.requestId", requestId)
    .replace("$context.requestId", "a".repeat(16))
    .replace("$context.routeKey", routeKey)
    .replace("$context.status", "200")
    .replace("$context.responseLatency", "100")
    .replace("$context.integrationErrorMessage", "-");
  expect(gateway).not.toContain("$");
  const bytes = Buffer.byteLength(line.trimEnd()) + Buffer.byteLength(gateway) + 2 * besideEach;
  expect(bytes).toBeLessThanOrEqual(bytesLoggedPerCall);
  expect(bytes).toBeGreaterThan(bytesLoggedPerCall * 0.9);
});
