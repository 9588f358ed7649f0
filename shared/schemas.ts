import * as z from "zod/mini";
import * as accounts from "./accounts/contract.ts";
import * as password from "./accounts/password.ts";
import * as administration from "./administration/contract.ts";
import * as analytics from "./analytics/contract.ts";
import * as campaigns from "./campaigns/contract.ts";
import * as catalogue from "./catalogue/contract.ts";
import * as officeMeasures from "./catalogue/office-contract.ts";
import * as fields from "./core/fields.ts";
import * as problem from "./core/problem.ts";
import * as history from "./history/contract.ts";
import * as notifications from "./notifications/contract.ts";
import * as channels from "./owners/channels.ts";
import * as owners from "./owners/contract.ts";
import * as planChanges from "./plan/plan-changes-contract.ts";
import * as reports from "./reports/contract.ts";
import * as ownerData from "./reports/owner-data-contract.ts";
import * as publicReports from "./reports/public-contract.ts";

const contracts: object[] = [
  accounts,
  password,
  administration,
  analytics,
  campaigns,
  catalogue,
  officeMeasures,
  fields,
  problem,
  history,
  notifications,
  channels,
  owners,
  planChanges,
  reports,
  ownerData,
  publicReports,
];

/**
 * Every schema that a contract exports, under its name with a capital: what openapi.json calls it.
 * @throws Error when two contracts export different schemas under one name
 */
export function namedSchemas(): ReadonlyMap<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>();
  for (const [key, schema] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (!(schema instanceof z.ZodMiniType)) continue;
    const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    if (named.has(name) && named.get(name) !== schema) throw new Error(`${name} stands for two schemas`);
    named.set(name, schema);
  }
  return named;
}
