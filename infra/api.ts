import { Fn } from "aws-cdk-lib";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { basePath, type Route, type Routes, routeKey } from "#shared/core/route";
import { acknowledge } from "./accept-findings.ts";
import { createLog } from "./function.ts";
import { stackName } from "./register/names.ts";
import type { Target } from "./target.ts";

/** The HTTP API: routes are added feature by feature from the one list. */
export interface Api {
  http: HttpApi;
  log: ILogGroup;
  /** Host name that the CDN fetches from. */
  host: string;
  /** Lets a function serve all routes of a feature. */
  serve: (feature: string, routes: Routes, served: LambdaFunction) => void;
}

/** One agency may not use up what the account allows all of them (10,000 requests a second in a region). */
const throttle = { rateLimit: 100, burstLimit: 200 };

/**
 * What the gateway notes of each request, those too that no function saw. No address and no path: it may hold a token.
 * @param service whose gateway it is, by which failed requests are counted (infra/alarms.ts)
 */
const loggedOf = (service: string) =>
  AccessLogFormat.custom(
    JSON.stringify({
      service,
      // The function's own request id, and what the browser sees as apigw-requestid.
      request_id: "$context.integration.requestId",
      gateway_id: AccessLogField.contextRequestId(),
      route: "$context.routeKey",
      status: AccessLogField.contextStatus(),
      ms: "$context.responseLatency",
      integration: "$context.integrationErrorMessage",
    }),
  );

/**
 * @param unknownRoute serves what no route takes, since API Gateway's own 404 is English
 */
export function createApi(scope: Construct, target: Target, unknownRoute: LambdaFunction): Api {
  const http = new HttpApi(scope, "Api", {
    createDefaultStage: false,
    defaultIntegration: integration("unknown-route", unknownRoute),
  });
  acknowledge(http, {
    "AwsSolutions-APIG4":
      "$default only answers 404 in German; its function reads nothing and has no rights beyond its log.",
  });
  // This prefix keeps the log out of the account's resource policy for deliveries, which has room for few agencies.
  const log = createLog(
    scope,
    "api-log",
    target,
    `/aws/vendedlogs/verkaufs-cockpit-${target.agency}-${target.stage}-api`,
  );
  new HttpStage(scope, "ApiStage", {
    httpApi: http,
    stageName: "$default",
    autoDeploy: true,
    throttle,
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: loggedOf(`${stackName(target.agency, target.stage)}-api`),
    },
  });
  return {
    http,
    log,
    host: Fn.select(2, Fn.split("/", http.apiEndpoint)),
    serve: (feature, routes, served) => {
      const shared = integration(feature, served);
      for (const route of Object.values(routes)) {
        const added = new HttpRoute(scope, routeKey(route), {
          httpApi: http,
          integration: shared,
          routeKey: HttpRouteKey.with(`${basePath}${route.path}`, HttpMethod[route.method]),
        });
        acknowledge(added, { "AwsSolutions-APIG4": checkedBy[route.access] });
      }
    },
  };
}

const signIn =
  "The function checks token, account and role itself before anything else; test/api/access.test.ts calls every route without and with the wrong rights. An authorizer would be a second place for the same rule and a second invocation to pay.";

/** Why a route needs no authorizer at the gateway. */
const checkedBy: Record<Route["access"], string> = {
  user: signIn,
  admin: signIn,
  key: "For software: the function itself demands a key that administrators made, looks it up by its hash, and counts the tries.",
  public:
    "Open on purpose (sign-in, set-up, an owner's report link): the function itself demands a password, a set-up key or the link's secret, and counts the tries.",
};

/** One integration and one permission per function, not per route: the stack stays far from 500 resources. */
function integration(name: string, served: LambdaFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(`${name}-integration`, served, { scopePermissionToRoute: false });
}
