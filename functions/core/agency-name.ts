import { keys } from "./keys.ts";
import { read } from "./table.ts";

/** The name that e-mails come from: the agency's own, else the operator's register's, else none. Half a read unit. */
export async function agencyName(): Promise<string> {
  const stored = await read<{ name?: string }>(keys.agency);
  return stored?.name || process.env.AGENCY_NAME || "";
}
