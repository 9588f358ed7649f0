import { type AttributeValue, DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import type { RouteName } from "#shared/client";
import { putFile, readFile } from "../../functions/core/files.ts";
import { confirmedToken, verifyToken } from "../../functions/core/token.ts";
import { unsubscribeAddress } from "../../functions/notifications/unsubscribe-link.ts";
import { startFakeServer } from "../../infra/local/loopback-server.ts";
import { call, overrideDuties, newStaffMember, signIn } from "../api/api.ts";
import { imprint, villa } from "../api/page-parts.ts";
import { notedJpeg } from "../tiny-jpeg.ts";
import { type ReportServices, startReportServices } from "../api/report-services.ts";
import { putsBack, writeAll } from "./put-back.ts";
import { type RawItem, readSample, sampledReleases } from "../samples/format.ts";

/** An agency with something of every kind, who may sign in to it, and the way back to how it was. */
export interface World {
  tokens: { admin: string; staff: string };
  /** What people sign in with. */
  accounts: { email: string; password: string }[];
  /** Ids of what there is, by the word of the path that it stands behind: "campaigns". */
  ids: Record<string, string[]>;
  /** Secrets of public addresses, by that word. */
  secrets: Record<string, string>;
  /** What the page of the decision has in its form, so that it is answered as it was shown. */
  contentHash: string;
  /** The library as a table: its head and some rows. */
  table: string;
  /** Of a browser whose push service takes everything. */
  pushEndpoint: string;
  /** The e-mails that went out. */
  mails: ReportServices["mails"];
  /** Makes the agency again what it was, with all that is counted of callers. */
  restore: () => Promise<void>;
  /** Takes everything out of the table. */
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

const lastOf = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

/** The token of a session that stays fresh: a run lasts longer than ten minutes. */
async function alwaysFresh(token: string): Promise<string> {
  const claims = await verifyToken("session", token);
  return claims ? confirmedToken(claims, new Date(Date.now() + 86_400_000).toISOString()) : token;
}

/** Fills the file's empty table with what the newest sample of a release holds, and with what only lives for minutes. */
export async function prepareWorld(): Promise<World> {
  const services = await startReportServices();
  const pushService = await startFakeServer(async (_, answer) => void answer.writeHead(201).end());
  const client = new DynamoDBClient();
  const sample = readSample(sampledReleases().at(-1) ?? "");
  await writeAll(
    client,
    sample.items.map((Item) => ({ PutRequest: { Item } })),
  );
  const admin = await alwaysFresh(await signIn(sample.administrator.email, sample.administrator.password));
  const staff = await newStaffMember(admin, "fuzz@example.de");
  staff.token = await alwaysFresh(staff.token);
  const campaign = (await call("GET /campaigns", { token: admin })).body.find(({ title }) => /Haidhausen/.test(title));
  const id = campaign?.id ?? "";
  const secrets = await openDoors(admin, id, staff.id, async () => (await services.mails()).map(({ text }) => text));
  const ids = await idsOf(admin, id);
  const shown = await call("GET /public/decisions/{token}", { params: { token: secrets.decisions } });
  const exported = await call("GET /admin/csv-export", { token: admin });
  const { restore, clear } = putsBack(client, await allItems(client));
  const files = new Map<string, Uint8Array>();
  for (const key of services.files()) files.set(key, (await readFile(key)) ?? new Uint8Array());
  return {
    tokens: { admin, staff: staff.token },
    accounts: [sample.administrator, { email: staff.email, password: staff.password }],
    ids,
    secrets,
    contentHash: /name="content_hash" value="([^"]+)"/.exec(shown.body)?.[1] ?? "",
    table: exported.body.split("\r\n").slice(0, 4).join("\r\n"),
    pushEndpoint: `${pushService.endpoint}/push/fuzz`,
    mails: services.mails,
    clear,
    restore: async () => {
      await restore();
      const there = new Set(services.files());
      for (const [key, bytes] of files)
        if (!there.has(key)) await putFile(key, bytes, { type: "application/octet-stream", name: "Datei" });
    },
    stop: async () => {
      client.destroy();
      await Promise.all([services.stop(), pushService.stop()]);
    },
  };
}

/** What opens by link alone: report, room, decision, calendar, the end of e-mails. */
async function openDoors(token: string, id: string, userId: string, texts: () => Promise<string[]>) {
  const params = { id };
  await overrideDuties(token, id);
  const room = (await call("POST /campaigns/{id}/owner-room", { token, params })).body.url;
  const draft = (await call("POST /campaigns/{id}/owner-reports/generate", { token, params })).body;
  const report = { token, params: { id: draft.id }, body: { channel: "sms" } };
  const sent = (await call("POST /owner-reports/{id}/send", report)).body.messages[0]?.url;
  const text = "Bitte sehen Sie es an.";
  await call("POST /campaigns/{id}/decisions", { token, params, body: { kind: "other", title: "Freigabe", text } });
  await call("POST /campaigns/{id}/decisions", { token, params, body: { kind: "expose", title: "Freigabe", text } });
  const feed = (await call("POST /calendar-feed", { token, body: {} })).body.url;
  const decision = /public\/decisions\/([\w-]+)/.exec((await texts()).join("\n"))?.[1] ?? "";
  return {
    rooms: lastOf(room),
    reports: lastOf(sent),
    decisions: decision,
    calendar: lastOf(feed).replace(/\.ics$/, ""),
    mails: lastOf(await unsubscribeAddress(userId, "reminder")),
    objekt: await publishPage(token, id),
  };
}

/** A page of the property with all that it needs. @returns its word */
async function publishPage(token: string, id: string): Promise<string> {
  const of = { token, params: { id } };
  await call("PUT /agency", { token, body: imprint });
  await call("PUT /campaigns/{id}/property", { ...of, body: villa });
  const form = { name: "Haus.jpg", type: "image/jpeg", size: notedJpeg.length } as const;
  const { body: file } = await call("POST /campaigns/{id}/files", { ...of, body: form });
  await fetch(file.upload.url, { method: "PUT", headers: file.upload.headers, body: new Uint8Array(notedJpeg) });
  await call("POST /files/{id}/confirm", { token, params: { id: file.id } });
  const picture = `data:image/jpeg;base64,${notedJpeg.toString("base64")}`;
  await call("PUT /files/{id}/page-picture", { token, params: { id: file.id }, body: { picture } });
  const page = { ...of, body: { published: true, picture_ids: [file.id] } };
  return lastOf((await call("PUT /campaigns/{id}/property-page", page)).body.url);
}

/** What there is of each kind, a handful of ids. */
async function idsOf(token: string, campaign: string): Promise<World["ids"]> {
  const first = async (name: RouteName, id = campaign) => {
    const { status, body } = await call(name, { token, params: { id } });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return (body as unknown as { id: string }[]).slice(0, 6).map((one) => one.id);
  };
  const tasks = await first("GET /campaigns/{id}/measures");
  const notes = await Promise.all(
    tasks.map(async (task) => {
      const body = { text: "Notiz" };
      return (await call("POST /campaign-measures/{id}/notes", { token, params: { id: task }, body })).body.id;
    }),
  );
  return {
    campaigns: [campaign, ...(await first("GET /campaigns"))],
    "campaign-measures": tasks,
    "task-notes": notes,
    files: await first("GET /campaigns/{id}/files"),
    results: await first("GET /campaigns/{id}/results"),
    owners: await first("GET /owners"),
    "owner-reports": await first("GET /campaigns/{id}/owner-reports"),
    decisions: await first("GET /campaigns/{id}/decisions"),
    measures: await first("GET /measures"),
    categories: await first("GET /categories"),
    templates: await first("GET /admin/templates"),
    users: await first("GET /auth/users"),
    invitations: (await call("GET /auth/users", { token })).body.flatMap((user) =>
      user.invited_until ? [user.id] : [],
    ),
    sessions: await first("GET /auth/sessions"),
    passkeys: await first("GET /auth/passkeys"),
    notifications: await first("GET /notifications"),
  };
}

/** All that the table holds. */
export async function allItems(client: DynamoDBClient): Promise<RawItem[]> {
  const items: RawItem[] = [];
  let start: Record<string, AttributeValue> | undefined;
  do {
    const TableName = process.env.TABLE_NAME ?? "";
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey: start }));
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
