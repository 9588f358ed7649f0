import type { Instant, OwnerId } from "#shared/core/kinds";
import type { Timezone } from "#shared/core/timezone";
import { endAfter } from "#shared/reports/dates";
import { newSecret } from "../../core/ids.ts";
import { hash, keys } from "../../core/keys.ts";
import { type Operation, read, write } from "../../core/table.ts";
import { retryOnConflict } from "../../core/retry.ts";
import { findReport, putReport, readReport, recipientsIn, type StoredReport } from "./store.ts";

/** A link's item, under the hash of its secret. */
interface StoredLink {
  report_id: string;
  /** To which owner it went: their id hashed with the secret, so that nothing names them once they are erased. */
  to: string;
  sequence: number;
  /** Seconds since 1970: the table's TTL, and checked here, since that deletes late. */
  expires_at: number;
}

/** How long a report's link is good (docs/product.md, Report links). */
const linkDays = 30;

/** A new link of one owner to a report, good to the end of a day by the campaign's clock: its address, until when it is good, and the write that makes it so. */
export function newLink(
  report: StoredReport,
  owner_id: string,
  now: Instant,
  timezone: Timezone,
): { url: string; expires: string; put: Operation } {
  const token = newSecret();
  const expires = endAfter(now, linkDays, timezone);
  const link: StoredLink = {
    report_id: report.id,
    to: toOf(token, owner_id),
    sequence: report.link_sequence,
    expires_at: Math.floor(Date.parse(expires) / 1000),
  };
  return {
    url: `${process.env.SITE_URL ?? ""}/api/public/reports/${token}`,
    expires,
    put: { put: { ...link, ...keys.share(token) } },
  };
}

type WithFiles = StoredReport & { files: NonNullable<StoredReport["files"]> };

/** The report behind a link that has neither expired nor been withdrawn. */
export async function reportOfLink(token: string, now: Instant): Promise<WithFiles | undefined> {
  return (await openedByLink(token, now))?.report;
}

/** The report behind such a link, and to which owner it went. */
export async function openedByLink(
  token: string,
  now: Instant,
): Promise<{ report: WithFiles; ownerId: OwnerId } | undefined> {
  const link = await read<StoredLink>(keys.share(token), { consistent: true });
  if (!link || link.expires_at * 1000 <= Date.parse(now)) return undefined;
  const report = await findReport(link.report_id);
  if (!report?.files || report.link_sequence !== link.sequence) return undefined;
  const recipient = recipientsIn(report).find(({ id }) => toOf(token, id) === link.to);
  return recipient && { report: { ...report, files: report.files }, ownerId: recipient.id };
}

function toOf(token: string, ownerId: OwnerId): string {
  return hash(`${token} ${ownerId}`);
}

/** Makes all links to a report that went out so far useless. @throws Refusal 404 for an unknown id */
export async function withdrawLinks(id: string): Promise<StoredReport> {
  return retryOnConflict("diese Kampagne", async () => {
    const before = await readReport(id);
    const after = { ...before, link_sequence: before.link_sequence + 1 };
    await write(putReport(before, after));
    return after;
  });
}
