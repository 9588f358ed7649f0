import { CfnQueryDefinition } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";

/** Questions to the log lines of functions/core/log.ts, by name: they cost when they are asked, metrics cost always. */
const questions: Record<string, string[]> = {
  // `record.status` is what Lambda itself writes: a run that timed out, ran out of memory or died logged no error.
  "1 Fehler": [
    "fields @timestamp, @log, message, request_id, error.name, error.message, record.status",
    "filter level in ['ERROR', 'FATAL'] or record.status in ['timeout', 'error', 'failure']",
    "sort @timestamp desc",
    "limit 50",
  ],
  "2 Eine Anfrage": [
    // A user's "Fehler-Nr." is the beginning of the one, or the whole of the other.
    "filter request_id like 'HIER DIE FEHLER-NR EINSETZEN' or gateway_id like 'HIER DIE FEHLER-NR EINSETZEN' or record.requestId like 'HIER DIE FEHLER-NR EINSETZEN'",
    "sort @timestamp asc",
  ],
  "3 Langsame Routen": [
    "filter message = 'request'",
    "stats count(*) as anfragen, pct(ms, 50) as p50, pct(ms, 95) as p95, max(ms) as laengste by route",
    "sort p95 desc",
  ],
  "4 Verbrauch je Route": [
    "filter message = 'request'",
    "stats count(*) as anfragen, avg(read_units) as lesen, avg(write_units) as schreiben, sum(read_units) + 5 * sum(write_units) as gewicht by route",
    "sort gewicht desc",
  ],
  "5 Abgelehnte Anmeldungen": [
    "filter message = 'request' and route = 'POST /api/auth/login' and status in [401, 429]",
    "stats count(*) as versuche by bin(15m), status",
  ],
  "6 Laeufe des Zeitplans": [
    "filter message = 'schedule'",
    "fields @log, time, jobs, reports, reminders, mails, failed, read_units, write_units",
    "sort @timestamp desc",
    "limit 300",
  ],
  "7 Nicht gesendete E-Mails": ["filter message = 'mail not sent'", "stats count(*) by error, status, bin(1h)"],
  "8 Kaltstarts": [
    "filter message = 'request'",
    "stats count(cold_ms) as kaltstarts, avg(cold_ms) as dauer, max(mb) as speicher by @log",
  ],
};

/**
 * Saves the questions in CloudWatch Logs Insights, in the folder `verkaufs-cockpit`, once for an account: a region takes
 * a thousand (infra/quotas.ts). Whose logs are asked is chosen when asking, by the names' beginning (docs/operations/logs.md).
 */
export function saveQueries(scope: Construct): void {
  for (const [name, lines] of Object.entries(questions))
    new CfnQueryDefinition(scope, `Query${name.slice(0, 1)}`, {
      name: `verkaufs-cockpit/${name}`,
      queryString: lines.join("\n| "),
    });
}
