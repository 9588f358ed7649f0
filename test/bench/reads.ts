import type { RouteName } from "#shared/client";
import { withLibraryLease } from "../../functions/catalogue/lease.ts";
import { keys } from "../../functions/core/keys.ts";
import { query, type Range } from "../../functions/core/table.ts";
import { type Call, call } from "../api/api.ts";
import { type Agency, unitsOf } from "./agency.ts";
import { atMost, type Line } from "./line.ts";

const signIn = 0.5;

/**
 * Read units of the main reads against the least possible: what the answer depends on, each range read once and
 * eventually consistent (half a unit per 4 KB), and the sign-in's half.
 */
export async function measureReads({ token, campaign }: Agency): Promise<Line[]> {
  await call("POST /notifications/generate", { token });
  const { id } = campaign;
  const one = ({ pk, sk }: { pk: string; sk: string }): Range => ({ pk, from: sk, to: sk });
  const reads: [RouteName, Call, Range[]][] = [
    ["GET /auth/me", {}, []],
    ["GET /campaigns", {}, [keys.campaigns]],
    ["GET /campaigns/{id}", { params: { id } }, [one(keys.campaign(id))]],
    ["GET /campaigns/{id}/measures", { params: { id } }, [one(keys.campaign(id)), keys.campaignMeasures(id)]],
    ["GET /notifications", {}, [keys.notifications]],
    ["GET /notifications/count", {}, [one(keys.unreadTotals)]],
  ];
  const lines = [];
  for (const [name, input, ranges] of reads) lines.push(await lineOf(name, name, { ...input, token }, ranges));
  await withLibraryLease(async () => ({ result: undefined, changed: true }));
  const measures = "GET /measures";
  lines.push(await lineOf(`${measures}, library changed`, measures, { token }, [one(keys.libraryHead), keys.library]));
  lines.push(await lineOf(`${measures}, copy is newest`, measures, { token }, [one(keys.libraryHead)]));
  return lines;
}

async function lineOf(what: string, name: RouteName, input: Call, ranges: Range[]): Promise<Line> {
  const { read } = await unitsOf(async () => {
    const { status } = await call(name, input);
    if (status !== 200) throw new Error(`${name}: ${status}`);
  });
  const least = (await unitsOf(() => Promise.all(ranges.map((range) => query(range))))).read + signIn;
  return atMost(`read units of ${what} (${read}) ÷ least (${least})`, 1.2, read / least);
}

/** Read units of the campaign screen: the campaign and its measures. */
export async function campaignScreen({ token, campaign: { id } }: Agency): Promise<number> {
  const head = await unitsOf(() => call("GET /campaigns/{id}", { token, params: { id } }));
  const measures = await unitsOf(() => call("GET /campaigns/{id}/measures", { token, params: { id } }));
  return head.read + measures.read;
}
