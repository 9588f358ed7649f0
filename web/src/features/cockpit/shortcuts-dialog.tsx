import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { KeyboardHint } from "../../ui/keyboard-hint.tsx";
import { singleKeysOn, switchSingleKeys } from "../../ui/single-key.ts";
import { Switch } from "../../ui/switch.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { commandKey } from "./shortcuts.ts";

const shortcuts = [
  { keys: [commandKey.sign, "K"], spoken: `${commandKey.sign} und K`, does: "Suchen und springen" },
  { keys: ["/"], spoken: "Schrägstrich", does: "In der Ansicht suchen" },
  { keys: ["?"], spoken: "Fragezeichen", does: "Diese Tastenkürzel zeigen" },
  { keys: ["Esc"], spoken: "Escape", does: "Schließen oder Suche leeren" },
  { keys: ["Leertaste"], spoken: "Leertaste", does: "Maßnahme im Plan greifen und ablegen" },
  { keys: ["←", "→", "↑", "↓"], spoken: "Pfeiltasten", does: "Gegriffene Maßnahme in eine andere Phase bringen" },
  { keys: ["E"], spoken: "E", does: "Mein Tag, Kalender: Maßnahme erledigen" },
  { keys: ["M"], spoken: "M", does: "Mein Tag, Kalender: auf den nächsten Arbeitstag verschieben" },
  { keys: ["W"], spoken: "W", does: "Mein Tag, Kalender: auf nächste Woche verschieben" },
  { keys: ["V"], spoken: "V", does: "Mein Tag, Kalender: auf einen anderen Tag verschieben" },
  { keys: ["Alt", "T"], spoken: "Alt und T", does: "Zu den Meldungen" },
];

/** The keys that the cockpit listens to; loaded when it is opened. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(singleKeysOn);
  return (
    <Dialog open onClose={onClose} title="Tastenkürzel" size="sm">
      <dl className="-my-1 text-sm">
        {shortcuts.map(({ keys, spoken, does }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1.5">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <span className="sr-only">{spoken}</span>
              <KeyboardHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">
        <TextLink to="/hilfe" onClick={onClose}>
          Hilfe: die zehn Dinge, die man hier tut
        </TextLink>
      </p>
      <Switch
        className="mt-4"
        label="Kürzel aus einer einzelnen Taste"
        hint="Schalten Sie sie aus, wenn Sie mit Spracheingabe arbeiten."
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          switchSingleKeys(event.target.checked);
        }}
      />
    </Dialog>
  );
}
