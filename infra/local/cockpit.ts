import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { keys } from "../../functions/core/keys.ts";
import { cache } from "../root.ts";
import { createCdn, type Origin } from "./cdn.ts";
import { credentials } from "./credentials.ts";
import { lockData } from "./data-lock.ts";
import { engineFile, startEngine } from "./engine.ts";
import { startEventSources } from "./event-sources.ts";
import { functionDefinitions } from "./function-definition.ts";
import { createPool } from "./function-pool.ts";
import { createGateway, type RunningFunction } from "./gateway.ts";
import { createMailEvents, type SentMail } from "./mail-events.ts";
import { type MailFolder, watchMailFolder } from "./mail-folder.ts";
import { type MailIn, startMailIn } from "./mail-in.ts";
import { answerLocal, isLocal } from "./local-pages.ts";
import { startOutbox } from "./outbox.ts";
import { ownFile, ownFileMode, ownFolder } from "./own-files.ts";
import { attribute, physicalName, region } from "./physical.ts";
import { refuseUnknownTypes } from "./resource-types.ts";
import { type CorsRule, startS3 } from "./s3.ts";
import { createSchedules } from "./schedules.ts";
import { listen } from "./site-server.ts";
import { createStaticFiles } from "./static-files.ts";
import { openStream } from "./table-stream.ts";
import { createTables } from "./tables.ts";
import { readTemplate, resourcesOf, type Template } from "./template.ts";
import { type HttpRequest, jsonResponse } from "./http-message.ts";

/** What a local cockpit is started with. */
interface CockpitOptions {
  /** Cloud assembly of stage `local`. */
  assembly: string;
  /** The built web app. */
  web: string;
  /** Where data, files and e-mails are kept. */
  data: string;
  port: number;
  /** Where e-mails are received, 0 for a free port; without it none are. */
  mailPort?: number;
  /** Where people open it; at the port itself unless another server stands before it. */
  site?: string;
  /** Whether schedules run by themselves. */
  schedule: boolean;
  /** Maximum number of processes of a function; one more than the computer has processors unless said otherwise, and at most 8. */
  instances?: number;
  /** Maximum number of events that wait for a process; 500 unless said otherwise. */
  waiting?: number;
  /** More environment of the functions, such as another clock in tests. */
  environment?: Record<string, string>;
  log: (line: string) => void;
}

/** A running cockpit. */
export interface Cockpit {
  address: string;
  /** Where e-mails are received; nothing where they are not. */
  mailIn: (Pick<MailIn, "port" | "domains"> & Pick<MailFolder, "folder">) | undefined;
  /** Lets the next events run the code that then lies in the assets. */
  retireFunctions: () => void;
  stop: () => Promise<void>;
}

/**
 * Runs a synthesized template on this computer. Besides `environment`, `SITE_URL` is the only variable that does not
 * come from the template: where the site is found is decided here.
 * @throws PortTaken, or Error naming what in the template the local runner does not know, or who works on the data already
 */
export async function startCockpit(options: CockpitOptions): Promise<Cockpit> {
  const { instances = defaultInstances(), waiting = 500, log } = options;
  const template = readTemplate(options.assembly);
  refuseUnknownTypes(template);
  const address = `http://localhost:${options.port}`;
  const { site = address } = options;
  const data = resolvePath(options.data);
  ownFolder(data);
  const buckets = resourcesOf(template, "AWS::S3::Bucket").map(([id]) => physicalName(template, id));
  const outbox = join(data, "outbox");

  // The port comes first: anyone who finds it taken must not touch the data of the cockpit that has it.
  const ready = Promise.withResolvers<Origin>();
  ready.promise.catch(() => undefined);
  const server = await listen(options.port, async (request) => (await ready.promise)(request), log);
  let tellOf: (mail: SentMail) => void = () => undefined;
  const started: { stop: () => Promise<void> | void }[] = [];
  const stop = async () => {
    await server.stop();
    for (const part of started.splice(0).toReversed()) await part.stop();
  };
  try {
    started.push({ stop: await lockData(data, options.port) });
    const engine = await startEngine({ databasePath: join(data, "dynamodb.sqlite"), say: log });
    started.push(engine);
    const [tableName = ""] = await createTables(engine.endpoint, template);
    writeFileSync(join(data, engineFile), JSON.stringify({ endpoint: engine.endpoint }), { mode: ownFileMode });
    ownFile(join(data, engineFile));
    const s3 = await startS3(join(data, "s3"), buckets, corsOf(template, site));
    started.push(s3);
    const ses = await startOutbox(outbox, (mail) => tellOf(mail));
    started.push(ses);

    const functions = functionDefinitions(template, options.assembly, {
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_ENDPOINT_URL_SESV2: ses.endpoint,
      NODE_COMPILE_CACHE: join(cache, "compiled"),
      SITE_URL: site,
      ...options.environment,
    }).map((definition) => ({
      definition,
      pool: createPool(definition, { instances, waiting }, log),
    }));
    const pools = functions.map(({ pool }) => pool);
    started.push({ stop: async () => void (await Promise.all(pools.map((pool) => pool.stop()))) });

    tellOf = createMailEvents(template, functions);
    const { mailPort } = options;
    const smtp =
      mailPort === undefined
        ? undefined
        : await startMailIn(template, functions, { port: mailPort, s3: s3.endpoint, log });
    const addressed = () => letterBoxAddress(engine.endpoint, tableName, smtp?.domains ?? []);
    const folder = smtp && watchMailFolder(join(data, "eingang"), { deliver: smtp.deliver, address: addressed }, log);
    if (smtp && folder) started.push(smtp, folder);
    const mailIn = smtp && folder && { ...smtp, folder: folder.folder };
    const cdn = createCdn(template, originsOf(template, functions, resolvePath(options.web)));
    const open = (table: string) => openStream(engine.endpoint, table);
    started.push(await startEventSources(template, functions, open, log));
    const schedules = createSchedules(template, functions);
    started.push(schedules);
    if (options.schedule) schedules.start();
    const ports = [String(options.port), new URL(site).port || "80"];
    ready.resolve(async (request) => {
      if (!namesThisComputer(request, ports)) return otherComputer(options.port);
      return isLocal(request) ? answerLocal(request, { outbox, schedules }) : cdn(request);
    });
    return { address, mailIn, retireFunctions: () => pools.forEach((pool) => pool.retire()), stop };
  } catch (error) {
    ready.reject(error);
    await stop();
    throw error;
  }
}

/** The letter-box's address as it is now; nothing before an administrator made one. */
async function letterBoxAddress(endpoint: string, table: string, [domain]: string[]): Promise<string | undefined> {
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const Key = { pk: { S: keys.inboxAddress.pk }, sk: { S: keys.inboxAddress.sk } };
  const { Item } = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
  client.destroy();
  return Item?.secret?.S && domain ? `eingang+${Item.secret.S}@${domain}` : undefined;
}

/** More than can work at once only start cold and take the processors from those that are warm (docs/performance.md). */
function defaultInstances(): number {
  return Math.min(8, availableParallelism() + 1);
}

/** The buckets' CORS rules; the template's address is the CDN's, here it is this computer's. */
function corsOf(template: Template, site: string): Record<string, CorsRule[]> {
  return Object.fromEntries(
    resourcesOf(template, "AWS::S3::Bucket").map(([id, { Properties }]) => {
      const rules = (Properties?.CorsConfiguration ?? { CorsRules: [] }) as CorsConfiguration;
      return [
        physicalName(template, id),
        rules.CorsRules.map((rule) => ({
          origins: [site],
          methods: rule.AllowedMethods,
          headers: rule.AllowedHeaders ?? [],
        })),
      ];
    }),
  );
}

interface CorsConfiguration {
  CorsRules: { AllowedMethods: string[]; AllowedHeaders?: string[] }[];
}

/** What answers under a domain name that the CDN fetches from: the API, or the web app's files for a bucket. */
function originsOf(template: Template, functions: RunningFunction[], web: string): (domainName: string) => Origin {
  const gateway = createGateway(template, functions);
  const files = createStaticFiles(web);
  const buckets = resourcesOf(template, "AWS::S3::Bucket").map(([id]) => attribute(template, id, "RegionalDomainName"));
  return (domainName) => {
    if (domainName === gateway.host) return gateway.answer;
    if (buckets.includes(domainName)) return files;
    throw new Error(`Der lokale Betrieb kennt den Ursprung ${domainName} nicht`);
  };
}

/**
 * Whether a request names this computer, at a port of the cockpit: a page whose name was led to this computer (DNS
 * rebinding) names itself.
 * @param ports where the cockpit and, in development, the server before it answer
 */
function namesThisComputer({ headers }: Pick<HttpRequest, "headers">, ports: readonly string[]): boolean {
  const named = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i.exec(headers.host ?? "");
  return named !== null && ports.includes(named[1] ?? "80");
}

/** What a request gets that names another computer. */
function otherComputer(port: number) {
  return jsonResponse(421, { detail: `Dieses Cockpit öffnen Sie auf diesem Rechner unter http://localhost:${port}.` });
}
