import { newSecret } from "../../core/ids.ts";
import { keys } from "../../core/keys.ts";
import { schema } from "../../core/schema.ts";
import { type Operation, read, write } from "../../core/table.ts";
import { untilWritten } from "../../core/until-written.ts";
import { findReport, putReport, readReport, type StoredReport } from "./store.ts";

/** A link's item, under the hash of its secret. */
interface StoredLink {
  report_id: string;
  sequence: number;
  /** Seconds since 1970: the table's TTL, and checked here, since that deletes late. */
  expires_at: number;
}

/** How long a report's link is good (docs/product.md, Report links). */
const linkDays = 30;

/** A new link to a report: its address, until when it is good, and the write that makes it so. */
export function newLink(report: StoredReport, now: string): { url: string; expires: string; put: Operation } {
  const token = newSecret();
  const expires = new Date(Date.parse(now) + linkDays * 86_400_000);
  const link: StoredLink = {
    report_id: report.id,
    sequence: report.link_sequence,
    expires_at: Math.floor(expires.getTime() / 1000),
  };
  return {
    url: `${process.env.SITE_URL ?? ""}/api/public/reports/${token}`,
    expires: expires.toISOString(),
    put: { put: { ...link, ...keys.share(token), schema } },
  };
}

/** The report behind a link that has neither expired nor been withdrawn. */
export async function reportOfLink(
  token: string,
  now: string,
): Promise<(StoredReport & { files: NonNullable<StoredReport["files"]> }) | undefined> {
  const link = await read<StoredLink>(keys.share(token), { consistent: true });
  if (!link || link.expires_at * 1000 <= Date.parse(now)) return undefined;
  const report = await findReport(link.report_id);
  if (!report?.files || report.link_sequence !== link.sequence) return undefined;
  return { ...report, files: report.files };
}

/** Makes all links to a report that went out so far useless. @throws Refusal 404 for an unknown id */
export async function withdrawLinks(id: string): Promise<StoredReport> {
  return untilWritten("diese Kampagne", async () => {
    const before = await readReport(id);
    const after = { ...before, link_sequence: before.link_sequence + 1 };
    await write(putReport(before, after));
    return after;
  });
}
