import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, type LucideIcon } from "lucide-react";
import type { Light } from "#shared/market/duties/lights";
import { Badge } from "../../../ui/badge.tsx";
import type { Tone } from "../../../ui/tone.ts";

const looks: Record<Light, { label: string; tone: Tone; icon: LucideIcon }> = {
  red: { label: "Offen", tone: "red", icon: CircleAlert },
  yellow: { label: "Zu klären", tone: "yellow", icon: CircleHelp },
  green: { label: "Erfüllt", tone: "green", icon: CircleCheck },
  none: { label: "Entfällt", tone: "grey", icon: CircleMinus },
};

/** How a duty stands, in colour, sign and word. */
export function LightMark({ light }: { light: Light }) {
  const { label, tone, icon } = looks[light];
  return (
    <Badge tone={tone} icon={icon} className="shrink-0 sm:w-24">
      {label}
    </Badge>
  );
}
