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
  stop: () => Promise<void>;
}

/** Starts both and tells the functions where they are. */
export async function startReportServices(): Promise<ReportServices> {
  const directory = mkdtempSync(join(tmpdir(), "cockpit-reports-"));
  const outbox = join(directory, "outbox");
  mkdirSync(join(directory, "s3", "reports"), { recursive: true });
  const [s3, ses] = await Promise.all([startS3(join(directory, "s3"), ["reports"]), startOutbox(outbox)]);
  Object.assign(process.env, {
    REPORT_BUCKET: "reports",
    MAIL_SENDER: "cockpit@muster.example",
    AGENCY_NAME: "Seeblick Immobilien",
    SITE_URL: "https://cockpit.example",
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_SESV2: ses.endpoint,
  });
  return {
    mails: () => readOutbox(outbox),
    forgetMails: () => rmSync(outbox, { recursive: true, force: true }),
    files: () =>
      readdirSync(join(directory, "s3", "reports"))
        .filter((name) => !name.endsWith(".json"))
        .map((name) => Buffer.from(name, "hex").toString()),
    stop: async () => {
      await Promise.all([s3.stop(), ses.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
