import { useState } from "react";
import { startsWithToday, startWithToday } from "../../../core/start-page.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Switch } from "../../../ui/switch.tsx";

const choices = [
  { value: "mine", label: "Meine" },
  { value: "all", label: "Alle" },
] as const;

/** Whose tasks Mein Tag shows, and whether the cockpit opens with it in this browser. */
export function TodayToolbar(props: { whose: "mine" | "all"; onChoose: (whose: "mine" | "all") => void }) {
  const [isStart, setIsStart] = useState(startsWithToday);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <SegmentedControl label="Wessen Aufgaben" value={props.whose} segments={choices} onChange={props.onChoose} />
      <Switch
        label="Als Startseite"
        checked={isStart}
        onChange={({ target }) => {
          setIsStart(target.checked);
          startWithToday(target.checked);
        }}
      />
    </div>
  );
}
