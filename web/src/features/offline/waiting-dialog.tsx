import { dateTimeText } from "#shared/core/time";
import { countText } from "#shared/core/numbers";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { kindOf, type WaitingChange } from "./change-kinds.ts";
import { sendWaiting } from "./send-waiting.ts";
import { replaceWaiting, useWaitingChanges } from "./waiting-changes.ts";
import { insisted } from "./waiting-rules.ts";

/**
 * What was changed on this device and has not arrived: what waits, to throw away, and what the server refused, with both
 * values, to decide. Loaded when it is opened.
 */
export default function WaitingDialog({ onClose }: { onClose: () => void }) {
  const changes = useWaitingChanges();
  const waits = changes.some(({ refused }) => !refused);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Noch nicht gesendet"
      description={
        changes.length === 0
          ? "Alles ist gesendet."
          : `${countText(changes.length, "Änderung liegt", "Änderungen liegen")} auf diesem Gerät. ${waits ? "Was wartet, geht der Reihe nach hinaus, sobald es Netz gibt." : "Bitte entscheiden Sie, was gilt."}`
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <ul aria-label="Änderungen" className="divide-y">
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function ChangeRow({ change, onLeave }: { change: WaitingChange; onLeave: () => void }) {
  const { refused } = change;
  return (
    <li className="flex flex-col gap-2 py-3 text-sm first:pt-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow">
          <p className="font-medium break-words">{change.name}</p>
          <p className="break-words whitespace-pre-wrap">{kindOf(change).text(change)}</p>
          <p className="text-xs text-ink-soft">
            {`${dateTimeText(change.at)} · ${refused ? "nicht übernommen" : "wartet auf Netz"}`}
          </p>
        </div>
        {!refused && (
          <Button size="sm" onClick={() => void replaceWaiting(change.id)}>
            Verwerfen
          </Button>
        )}
      </div>
      {refused && <Refusal change={change} refused={refused} onLeave={onLeave} />}
    </li>
  );
}

/** Why the server did not take a change: with both values where somebody else set another, and what one can do. */
function Refusal(props: {
  change: WaitingChange;
  refused: NonNullable<WaitingChange["refused"]>;
  onLeave: () => void;
}) {
  const { change, refused } = props;
  const isConflict = refused.theirs !== undefined;
  return (
    <Banner
      tone="danger"
      action={
        <span className="flex flex-wrap gap-2">
          {refused.first && (
            <LinkButton size="sm" to={refused.first.to} onClick={props.onLeave}>
              {refused.first.label}
            </LinkButton>
          )}
          <Button size="sm" onClick={() => void insist(change)}>
            {isConflict ? "Meinen Wert nehmen" : "Erneut senden"}
          </Button>
          <Button size="sm" onClick={() => void replaceWaiting(change.id)}>
            {isConflict ? "So lassen" : "Verwerfen"}
          </Button>
        </span>
      }
    >
      <p>{refused.sentence}</p>
      {refused.theirs !== undefined && (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>Ihr Wert</dt>
          <dd className="font-medium">
            {kindOf(change)
              .text(change)
              .replace(/^\w+: /, "")}
          </dd>
          <dt>Jetzt dort</dt>
          <dd className="font-medium">{kindOf(change).valueText?.(refused.theirs)}</dd>
        </dl>
      )}
    </Banner>
  );
}

async function insist(change: WaitingChange): Promise<void> {
  await replaceWaiting(change.id, insisted(change, crypto.randomUUID()));
  await sendWaiting();
}
