import { CloudOff } from "lucide-react";
import { useWaitingChanges } from "./waiting-changes.ts";

/** "Wartet auf Netz" next to what was changed on this device and has not reached the server. @param props.of a measure's id; without it always */
export function WaitingMark({ of }: { of?: string }) {
  const changes = useWaitingChanges();
  const waits = of === undefined || changes.some((one) => "measure_id" in one && one.measure_id === of && !one.refused);
  if (!waits) return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-ink-soft">
      <CloudOff size={12} aria-hidden />
      Wartet auf Netz
    </span>
  );
}
