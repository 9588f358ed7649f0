import { join } from "node:path";
import { type CloudFormationClient, DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import { cdnHeader } from "#shared/core/route";
import { createEdgeFunction } from "../../infra/local/edge-function.ts";
import type { FunctionPool } from "../../infra/local/function-pool.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { type HttpResponse, type HttpRequest, jsonResponse, textResponse } from "../../infra/local/http-message.ts";
import { readAll, startFakeServer } from "../../infra/local/loopback-server.ts";
import { policyHeaders } from "../../infra/local/security-headers.ts";
import { listen } from "../../infra/local/site-server.ts";
import { createStaticFiles } from "../../infra/local/static-files.ts";
import { resourcesOf, type Template } from "../../infra/local/template.ts";
import { accountStackName } from "../../infra/register/names.ts";
import { type DeployedStack, readStack } from "./deployed.ts";
import { startFront } from "./front.ts";
import { startFunction } from "./runtime-client.ts";

/** The emulator and where CDK leaves what it uploads. */
export interface Place {
  client: CloudFormationClient;
  environment: Record<string, string>;
  /** A copy of this repository, in which the operator's commands are called. */
  workspace: string;
  folder: string;
  log: (line: string) => void;
}

/** What answers for CloudFront, API Gateway and Lambda, which the emulator knows by name only. */
export interface Hosted {
  environment: Record<string, string>;
  /** Answers every call of AWS's command line with nothing, which checks no more than that the command is well formed. */
  accepting: string;
  /** Calls a deployed cockpit as a browser does. @throws Error unless it succeeds */
  call: (address: string, call: Call) => Promise<unknown>;
  /** Ends all instances, as Lambda does after a while: what they remembered is read again. */
  retire: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A call of the cockpit's API. */
export interface Call {
  method: string;
  /** After `/api`. */
  path: string;
  token?: string | undefined;
  body?: object;
}

interface Installation {
  key: string;
  answer: (request: HttpRequest) => Promise<HttpResponse>;
  invoke: (functionName: string, payload: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Answers for whatever is deployed to the emulator at the moment: pages with the account's headers, calls by the deployed
 * routes and functions under AWS's runtime client, and Lambda's Invoke.
 */
export async function startHosted(place: Place): Promise<Hosted> {
  const running = new Map<string, Installation>();
  const of = async (isMeant: (outputs: Record<string, string>) => boolean) => {
    const { Stacks = [] } = await place.client.send(new DescribeStacksCommand({}));
    const stack = Stacks.find((one) => isMeant(outputsOf(one)));
    if (!stack?.StackName) return undefined;
    const key = JSON.stringify([stack.StackId, stack.LastUpdatedTime, outputsOf(stack)]);
    const known = running.get(stack.StackName);
    if (known?.key === key) return known;
    await known?.stop();
    const made = await install(stack.StackName, key, place);
    running.set(stack.StackName, made);
    return made;
  };
  const ofHost = (host: string) =>
    of(({ DistributionDomain, Address }) => host === DistributionDomain || Address === `https://${host}`);
  const port = await freePort();
  const server = await listen(
    port,
    async (request) => {
      const host = request.headers.host?.split(":")[0] ?? "";
      if (host === "api.github.com") return jsonResponse(200, github);
      const found = await ofHost(host);
      return found ? found.answer(request) : textResponse(421, `Unter ${host} ist nichts ausgeliefert.`);
    },
    place.log,
  );
  const front = await startFront(place.folder, port);
  const lambda = await startFakeServer(async (incoming, outgoing) => {
    const [, name] = /functions\/([^/]+)\/invocations/.exec(incoming.url ?? "") ?? [];
    const functionName = decodeURIComponent(name ?? "");
    const payload = (await readAll(incoming)).toString();
    const found = await of(({ ScheduleFunction }) => ScheduleFunction === functionName);
    if (!found) return void outgoing.writeHead(404, { "x-amzn-errortype": "ResourceNotFoundException" }).end("{}");
    outgoing.writeHead(200, { "content-type": "application/json" }).end(await found.invoke(functionName, payload));
  });
  const accepting = await startFakeServer(
    async (_incoming, outgoing) => void outgoing.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  const retire = async () => {
    const all = [...running.values()];
    running.clear();
    await Promise.all(all.map((one) => one.stop()));
  };
  return {
    retire,
    accepting: accepting.endpoint,
    call: async (address, { method, path, token, body }) => {
      const host = new URL(address).host;
      const [where = "", query = ""] = `/api${path}`.split("?");
      const headers = {
        host,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      };
      const content = Buffer.from(body ? JSON.stringify(body) : "");
      const found = await ofHost(host);
      if (!found) throw new Error(`Unter ${host} ist nichts ausgeliefert.`);
      const answer = await found.answer({ method, path: where, query, headers, body: content, sourceIp: "127.0.0.1" });
      const text = answer.body.toString();
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return JSON.parse(text || "null") as unknown;
    },
    environment: { ...front.environment, AWS_ENDPOINT_URL_LAMBDA: lambda.endpoint },
    stop: async () => {
      await Promise.all([server.stop(), front.stop(), lambda.stop(), accepting.stop()]);
      await retire();
    },
  };
}

/** GitHub's answers of which the operator's commands read one part each: the repository's name, and staging's rule. */
const github = {
  use_default: true,
  sub_claim_prefix: "repo:muster@1/cockpit@2",
  deployment_branch_policy: { protected_branches: false, custom_branch_policies: true },
  branch_policies: [{ name: "main", type: "branch" }],
};

const outputsOf = ({ Outputs = [] }: Stack) =>
  Object.fromEntries(Outputs.map(({ OutputKey = "", OutputValue = "" }) => [OutputKey, OutputValue]));

async function install(stackName: string, key: string, place: Place): Promise<Installation> {
  const { workspace, log } = place;
  const assemblies = [join(workspace, ".cache/fleet"), join(workspace, "cdk.out")];
  const { template, functions }: DeployedStack = await readStack(stackName, assemblies, place);
  const account = await readStack(accountStackName, assemblies, place);
  const lambdas = functions.map((definition) => ({ definition, pool: runtimePool(definition, log) }));
  const gateway = createGateway(template, lambdas);
  const pages = createPages(account.template, join(workspace, "web/dist"));
  return {
    key,
    answer: (request) =>
      request.path.startsWith("/api/") ? gateway.answer(byCdn(request, functions)) : pages(request),
    invoke: (functionName, payload) => {
      const found = lambdas.find(({ definition }) => definition.functionName === functionName);
      if (!found) throw new Error(`${functionName} ist nicht ausgeliefert`);
      return found.pool.invoke(payload);
    },
    stop: async () => void (await Promise.all(lambdas.map(({ pool }) => pool.stop()))),
  };
}

/** A request as CloudFront hands it on: with the word by which the functions know it (infra/site.ts). */
export function byCdn(request: HttpRequest, functions: DeployedStack["functions"]): HttpRequest {
  const key = functions.find(({ environment }) => environment.CDN_KEY)?.environment.CDN_KEY ?? "";
  return { ...request, headers: { ...request.headers, [cdnHeader]: key } };
}

/** The web app as the account's edge function and headers policy make it. */
function createPages(account: Template, web: string): (request: HttpRequest) => Promise<HttpResponse> {
  const [policy] = resourcesOf(account, "AWS::CloudFront::ResponseHeadersPolicy");
  const [edge] = resourcesOf(account, "AWS::CloudFront::Function");
  if (!policy || !edge) throw new Error("Der Kontostapel hat keine Kopfzeilenregel oder keine CloudFront-Funktion");
  const headers = policyHeaders(account, policy[0]).map(({ name, value }): [string, string] => [name, value]);
  const rewrite = createEdgeFunction(String(edge[1].Properties?.FunctionCode));
  const files = createStaticFiles(web);
  return async (request) => {
    const answer = await files(rewrite(request));
    return { ...answer, headers: [...answer.headers, ...headers] };
  };
}

/** A function under AWS's runtime client, started by its first event; events come one after the other. */
function runtimePool(definition: Parameters<typeof startFunction>[0], log: (line: string) => void): FunctionPool {
  let started: ReturnType<typeof startFunction> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    invoke: (payload) => {
      const answer = last.then(async () => {
        started ??= startFunction(definition, log);
        return JSON.stringify(await (await started).invoke(JSON.parse(payload)));
      });
      last = answer.catch(() => undefined);
      return answer;
    },
    retire: () => undefined,
    stop: async () => (await started)?.stop(),
  };
}
