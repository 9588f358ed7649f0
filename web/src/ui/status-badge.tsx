import { type Status, statusReadings } from "#shared/campaigns/status";
import { Badge } from "./badge.tsx";
import { statusIcons } from "./status-icon.tsx";

/**
 * The status of a campaign measure: sign, word and colour.
 * @param props.reading "timeline" (timeline and dashboard: Geplant, Warteschlange …) or "list" (campaign list, analytics,
 *   owners: Geplant, In Bearbeitung …)
 */
export function StatusBadge({ status, reading = "timeline" }: { status: Status; reading?: "timeline" | "list" }) {
  const { label, color } = statusReadings[status][reading];
  return (
    <Badge tone={color} icon={statusIcons[status]}>
      {label}
    </Badge>
  );
}
