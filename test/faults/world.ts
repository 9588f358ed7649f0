import { endpoint } from "../api/table.ts";
import { afterAll, beforeAll, vi } from "vitest";
import { deleteFiles, putFile, readFile } from "../../functions/core/files.ts";
import { logger } from "../../functions/core/log.ts";
import type { Item } from "../../functions/core/table.ts";
import { refreshNotifications } from "../../functions/notifications/refresh.ts";
import { handler as schedule } from "../../functions/schedule/handler.ts";
import type { Mail } from "../../infra/local/outbox.ts";
import { call, firstAdministrator, newStaffMember } from "../api/api.ts";
import { settled as readStream } from "../api/settled.ts";
import { type ReportServices, startReportServices } from "../api/report-services.ts";
import { type Gate, openGate } from "./gate.ts";
import { orphans, unsettled } from "./orphans.ts";
import { type FaultProxy, startFaultProxy } from "./proxy.ts";
import { type Indexed, indexed, wrongSums } from "./recount.ts";
import { unsettledNotifications } from "./sums.ts";
import { type RawTable, rawTable } from "./store.ts";

/** What fault tests work in: an agency of three people with a library, behind a proxy that can disturb every call. */
export interface FaultWorld {
  proxy: FaultProxy;
  raw: RawTable;
  services: ReportServices;
  /** Before the file store and before the mail service. */
  gates: { files: Gate; mails: Gate };
  /** Of an administrator and two of the staff. */
  tokens: [string, string, string];
  /** The id of the last of them. */
  leaving: string;
  /** Ids of campaigns that were made since the world was last as at its beginning. */
  made: Set<string>;
  /** What is wrong with what is stored, as it is at every moment. */
  faultsIn: (stored: Indexed) => string[];
  /** Lets the scheduled function do what is left to it. @param from ISO 8601 UTC @returns what is wrong then */
  settled: (from?: string) => Promise<string[]>;
  /** The e-mails since the beginning, the first one first. */
  mails: () => Promise<Mail[]>;
  /** All that is stored now. */
  seen: () => Promise<Indexed>;
  /** Keeps everything as it is now as the beginning. */
  begin: () => Promise<void>;
  /** Makes everything as at the beginning. */
  restore: () => Promise<void>;
}

const minute = 60_000;
/** Whether all was written through the proxy is looked at after so many restorations, and at the end. */
const checkedEvery = 20;
/** When jobs are due, deletions final, and uploads forgotten. */
const runs = [5, 130, 25 * 60].map((minutes) => minutes * minute);

/** Starts a world for the tests of a file. */
export function openFaultWorld(): FaultWorld {
  const world = { made: new Set<string>() } as FaultWorld;
  let beginning: Item[] = [];
  let known = new Set<string>();
  const bytes = new Map<string, Uint8Array>();
  let restored = 0;
  const seen = async () => indexed({ items: await world.raw.all(), objects: world.services.files() });
  const faultsIn = (stored: Indexed) => [...wrongSums(stored), ...orphans(stored, world.made)];
  beforeAll(async () => {
    world.proxy = await startFaultProxy(endpoint);
    process.env.AWS_ENDPOINT_URL_DYNAMODB = world.proxy.endpoint;
    world.raw = rawTable(endpoint, process.env.TABLE_NAME ?? "", world.proxy.written);
    world.services = await startReportServices();
    world.gates = {
      files: await openGate(process.env.AWS_ENDPOINT_URL_S3 ?? ""),
      mails: await openGate(process.env.AWS_ENDPOINT_URL_SESV2 ?? ""),
    };
    process.env.AWS_ENDPOINT_URL_S3 = world.gates.files.endpoint;
    process.env.AWS_ENDPOINT_URL_SESV2 = world.gates.mails.endpoint;
    const { token } = await firstAdministrator();
    const staff = [
      await newStaffMember(token, "lea@example.de", "Lea Lang"),
      await newStaffMember(token, "tom@example.de", "Tom Thal"),
    ];
    world.leaving = staff[1].id;
    world.tokens = [token, staff[0].token, staff[1].token];
    await call("GET /measures", { token });
    await schedule({ time: new Date().toISOString() });
    await world.begin();
  });
  afterAll(async () => {
    await world.raw.check();
    world.raw.close();
    await Promise.all([world.gates.files.shut(), world.gates.mails.shut(), world.services.stop(), world.proxy.stop()]);
  });
  return Object.assign(world, {
    faultsIn,
    settled: async (from = new Date().toISOString()) => {
      world.proxy.meet();
      const failures: string[] = [];
      const said = vi.spyOn(logger, "error");
      await readStream();
      for (const later of runs) {
        const { failed } = await schedule({ time: new Date(Date.parse(from) + later).toISOString() });
        if (failed > 0)
          failures.push(`the scheduled function failed ${failed} times: ${said.mock.calls.map(inWords).join()}`);
      }
      said.mockRestore();
      const now = new Date(Date.parse(from) + Math.max(...runs)).toISOString();
      await readStream();
      await refreshNotifications(now);
      const stored = await seen();
      return [...failures, ...faultsIn(stored), ...unsettled(stored), ...unsettledNotifications(stored, now)];
    },
    seen,
    mails: async () => (await world.services.mails()).toReversed(),
    begin: async () => {
      beginning = await world.raw.all();
      known = new Set(world.made);
      bytes.clear();
      for (const key of world.services.files()) bytes.set(key, (await readFile(key)) ?? new Uint8Array());
    },
    restore: async () => {
      world.proxy.meet();
      const head = (await world.raw.all()).find(({ pk, sk }) => pk === "LIB" && sk === "0");
      // The library's version only rises, or a copy of another library would be taken for this one.
      const version = Math.max(
        ...[head, ...beginning].map((item) => (item?.pk === "LIB" ? Number(item.version ?? 0) : 0)),
      );
      beginning = beginning.map((item) =>
        item.pk === "LIB" && item.sk === "0" ? { ...item, version: version + 1 } : item,
      );
      await world.raw.restore(beginning);
      const objects = world.services.files();
      for (const key of objects.filter((one) => !bytes.has(one))) await deleteFiles(key);
      for (const [key, content] of bytes)
        if (!objects.includes(key)) await putFile(key, content, { type: "application/octet-stream", name: "Datei" });
      world.made = new Set(known);
      world.services.forgetMails();
      restored += 1;
      if (restored % checkedEvery === 0) await world.raw.check();
    },
  });
}

/** What the log was told. */
function inWords(told: unknown[]): string {
  return told.map((one) => JSON.stringify(one, (_, value) => (value instanceof Error ? String(value) : value))).join();
}
