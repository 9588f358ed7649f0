import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mail, readOutbox, startOutbox } from "../../infra/local/outbox.ts";
import { startS3 } from "../../infra/local/s3.ts";

/** What reports need besides the table: a file store and somebody who takes e-mails. */
export interface ReportServices {
  mails: () => Promise<Mail[]>;
  forgetMails: () => void;
  /** Keys of all files. */
  files: () => string[];
  /** Keys of what lies in the bucket of letters. */
  letters: () => string[];
  stop: () => Promise<void>;
}

/** Starts both and tells the functions where they are. */
export async function startReportServices(): Promise<ReportServices> {
  const directory = mkdtempSync(join(tmpdir(), "cockpit-reports-"));
  const outbox = join(directory, "outbox");
  const buckets = ["reports", "letters"];
  for (const name of buckets) mkdirSync(join(directory, "s3", name), { recursive: true });
  const [s3, ses] = await Promise.all([startS3(join(directory, "s3"), buckets), startOutbox(outbox)]);
  Object.assign(process.env, {
    REPORT_BUCKET: "reports",
    LETTER_BUCKET: "letters",
    MAIL_SENDER: "cockpit@muster.example",
    AGENCY_NAME: "Seeblick Immobilien",
    SITE_URL: "https://cockpit.example",
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  });
  const keysOf = (bucket: string) =>
    readdirSync(join(directory, "s3", bucket))
      .filter((name) => !name.endsWith(".json"))
      .map((name) => Buffer.from(name, "hex").toString());
  return {
    mails: () => readOutbox(outbox),
    forgetMails: () => rmSync(outbox, { recursive: true, force: true }),
    files: () => keysOf("reports"),
    letters: () => keysOf("letters"),
    stop: async () => {
      await Promise.all([s3.stop(), ses.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
