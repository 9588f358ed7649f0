import { readingOf, type Status } from "#shared/campaigns/status";
import { Badge } from "./badge.tsx";
import { statusIcon } from "./status-icon.tsx";

/**
 * The status of a campaign measure: sign, word and colour.
 * @param props.reading "timeline" (timeline and dashboard: Geplant, Warteschlange …) or "list" (campaign list, analytics,
 *   owners: Geplant, In Bearbeitung …)
 */
export function StatusBadge({ status, reading = "timeline" }: { status: Status; reading?: "timeline" | "list" }) {
  const { label, color } = readingOf(status, reading);
  return (
    <Badge tone={color} icon={statusIcon(status)}>
      {label}
    </Badge>
  );
}
