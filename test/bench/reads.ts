import type { RouteName } from "#shared/client";
import { withLibraryLease } from "../../functions/catalogue/lease.ts";
import { keys } from "../../functions/core/keys.ts";
import type { Range } from "../../functions/core/table-range.ts";
import { query } from "../../functions/core/table.ts";
import { type Call, call } from "../api/api.ts";
import { type Agency, unitsOf } from "./agency.ts";
import { evidence, type Line } from "./line.ts";
import { promises } from "./promises.ts";

const signIn = 0.5;

/** A range that an answer depends on, with what the answer promises by a consistent read (`promises.ts`). */
type Part = Range & { promise?: string };

/**
 * Read units of the main reads against the least possible: what the answer depends on, each range read once and
 * eventually consistent (half a unit per 4 KB), double where the answer promises what was just saved, and the sign-in's
 * half.
 */
export async function measureReads({ token, campaign }: Agency): Promise<Line[]> {
  // What is owed is done before: it is paid once.
  await call("POST /notifications/generate", { token });
  const { id } = campaign;
  const one = ({ pk, sk }: { pk: string; sk: string }): Range => ({ pk, from: sk, to: sk });
  const reads: [RouteName, Call, Part[]][] = [
    // It says whether the agency demands a second factor that is missing.
    ["GET /auth/me", {}, [one(keys.signInRules)]],
    ["GET /campaigns", {}, [{ ...keys.campaigns, promise: promises.campaigns }, keys.summaries]],
    ["GET /campaigns/{id}", { params: { id } }, [one(keys.campaign(id))]],
    ["GET /campaigns/{id}/measures", { params: { id } }, [one(keys.campaign(id)), keys.campaignMeasures(id)]],
    ["GET /notifications", {}, [{ ...keys.notifications, promise: promises.notifications }]],
    ["GET /notifications/count", {}, [{ ...one(keys.unreadTotals), promise: promises.unread }]],
  ];
  const lines = [];
  for (const [name, input, ranges] of reads) lines.push(await lineOf(name, name, { ...input, token }, ranges));
  await withLibraryLease(async () => ({ result: undefined, changed: true }));
  const libraryHead = { ...one(keys.libraryHead), promise: promises.library };
  const measures = "GET /measures";
  lines.push(await lineOf(`${measures}, library changed`, measures, { token }, [libraryHead, keys.library]));
  lines.push(await lineOf(`${measures}, copy is newest`, measures, { token }, [libraryHead]));
  return lines;
}

async function lineOf(what: string, name: RouteName, input: Call, parts: Part[]): Promise<Line> {
  const { read } = await unitsOf(async () => {
    const { status } = await call(name, input);
    if (status !== 200) throw new Error(`${name}: ${status}`);
  });
  const inFull = () => parts.map(({ promise, ...range }) => query({ ...range, consistent: promise !== undefined }));
  const least = (await unitsOf(() => Promise.all(inFull()))).read + signIn;
  return evidence(`read units of ${what} (${read}) ÷ least (${least})`, 1.2, read / least);
}

/** Read units of the campaign screen: the campaign and its measures. */
export async function campaignScreen({ token, campaign: { id } }: Agency): Promise<number> {
  const head = await unitsOf(() => call("GET /campaigns/{id}", { token, params: { id } }));
  const measures = await unitsOf(() => call("GET /campaigns/{id}/measures", { token, params: { id } }));
  return head.read + measures.read;
}
