import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";

const ReasonDialog = lazyDialog(() => import("./skip-reason-dialog.tsx"));

/** What agents mostly say. */
const usual = ["Eigentümer möchte es nicht", "Passt nicht zum Objekt", "Zu spät", "Keine Zeit"];

/**
 * Stands beside "Überspringen", which skips without a word: a menu of the usual reasons, and one in one's own words.
 * @param props.onSkip gets the reason
 */
export function SkipReasons(props: {
  onSkip: (reason: string) => void;
  size?: "sm" | "md";
  disabledReason?: string | undefined;
}) {
  const { onSkip, size = "sm", disabledReason } = props;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={ChevronDown}
            label="Mit Grund überspringen"
            variant="secondary"
            size={size}
            disabledReason={disabledReason}
          />
        }
        items={[
          { heading: "Überspringen, weil" },
          ...usual.map((label) => ({ label, onSelect: () => onSkip(label) })),
          "separator",
          { label: "Anderer Grund …", onSelect: () => setAsking(true) },
        ]}
      />
      {isAsking && <ReasonDialog onSkip={onSkip} onClose={() => setAsking(false)} />}
    </>
  );
}
