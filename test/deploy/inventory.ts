/** What an emulator holds, as `service name`. */
export type Inventory = string[];

interface Listing {
  service: string;
  request: { path?: string; target?: string; form?: string };
  names: (answer: string) => string[];
}

const inJson = (list: string, name?: string) => (answer: string) =>
  ((JSON.parse(answer) as Record<string, unknown[] | undefined>)[list] ?? []).map((item) =>
    name === undefined ? String(item) : String((item as Record<string, unknown>)[name]),
  );
const inXml = (tag: string) => (answer: string) =>
  [...answer.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, "g"))].map(([, name = ""]) => name);

/** Every service of which a stack makes something that the emulator really makes. */
const listings: Listing[] = [
  { service: "lambda", request: { path: "/2015-03-31/functions/" }, names: inJson("Functions", "FunctionName") },
  { service: "dynamodb", request: { target: "DynamoDB_20120810.ListTables" }, names: inJson("TableNames") },
  { service: "scheduler", request: { path: "/schedules" }, names: inJson("Schedules", "Name") },
  {
    service: "logs",
    request: { target: "Logs_20140328.DescribeLogGroups" },
    names: inJson("logGroups", "logGroupName"),
  },
  { service: "ssm", request: { target: "AmazonSSM.DescribeParameters" }, names: inJson("Parameters", "Name") },
  { service: "sqs", request: { target: "AmazonSQS.ListQueues" }, names: inJson("QueueUrls") },
  { service: "iam", request: { form: "Action=ListRoles&Version=2010-05-08" }, names: inXml("RoleName") },
  { service: "sns", request: { form: "Action=ListTopics&Version=2010-03-31" }, names: inXml("TopicArn") },
  { service: "s3", request: { path: "/" }, names: inXml("Name") },
];

/** Lists what is there. @throws Error naming a service that does not answer */
export async function inventory(endpoint: string): Promise<Inventory> {
  const found = await Promise.all(
    listings.map(async ({ service, request, names }) => {
      const { path = "/", target, form } = request;
      const answer = await fetch(new URL(path, endpoint), {
        method: target || form ? "POST" : "GET",
        headers: {
          // The emulator takes service and region from it, and believes any signature.
          authorization: `AWS4-HMAC-SHA256 Credential=testing/20260101/eu-central-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
          ...(target && { "x-amz-target": target, "content-type": "application/x-amz-json-1.0" }),
          ...(form && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...((target || form) && { body: form ?? "{}" }),
      });
      if (!answer.ok) throw new Error(`${service} antwortet ${answer.status}`);
      return names(await answer.text()).map((name) => `${service} ${name}`);
    }),
  );
  return found.flat().toSorted();
}

/** A deployed function's variables. */
export async function variablesOf(endpoint: string, functionName: string): Promise<Record<string, string>> {
  const path = `/2015-03-31/functions/${encodeURIComponent(functionName)}/configuration`;
  const authorization =
    "AWS4-HMAC-SHA256 Credential=testing/20260101/eu-central-1/lambda/aws4_request, SignedHeaders=host, Signature=0";
  const answer = await fetch(new URL(path, endpoint), { headers: { authorization } });
  const { Environment } = (await answer.json()) as { Environment?: { Variables?: Record<string, string> } };
  return Environment?.Variables ?? {};
}
