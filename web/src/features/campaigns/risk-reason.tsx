import { TriangleAlert } from "lucide-react";
import type { Risk } from "#shared/analytics/agency-contract";
import { classNames } from "../../ui/class-names.ts";

type Reason = Omit<Risk["reasons"][number], "reason"> & { reason?: string };

/** Why a campaign is at risk: what it is, and where there is room the figures behind it. */
export function RiskReason({ risk }: { risk: Reason }) {
  return (
    <span className="flex items-start gap-1.5">
      <TriangleAlert
        size={14}
        aria-hidden
        className={classNames("mt-[0.2em] shrink-0", risk.priority === "critical" ? "text-red" : "text-ink-faint")}
      />
      <span className="min-w-0">
        <span className="font-medium">{risk.reason ? `${risk.title}.` : risk.title}</span> {risk.reason}
      </span>
    </span>
  );
}
