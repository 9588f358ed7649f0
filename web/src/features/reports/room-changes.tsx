import { useState } from "react";
import { detailOf } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { useRoomOpening, useRoomWithdrawal } from "./room-queries.ts";

/**
 * Renews the address of an owner's room or withdraws the room, after asking.
 * @param props.onRenewed gets the new address
 * @param props.onEnded called when the room is withdrawn
 */
export function RoomChanges(props: { campaignId: string; onRenewed: (url: string) => void; onEnded: () => void }) {
  const renewal = useRoomOpening(props.campaignId);
  const withdrawal = useRoomWithdrawal(props.campaignId);
  const [asked, setAsked] = useState<keyof typeof questions>();
  const ask = (question: keyof typeof questions) => {
    renewal.reset();
    withdrawal.reset();
    setAsked(question);
  };
  const close = () => setAsked(undefined);
  const confirmed = {
    renew: () =>
      renewal.mutate(undefined, {
        onSuccess: ({ url }) => {
          props.onRenewed(url);
          close();
        },
      }),
    withdraw: () =>
      withdrawal.mutate(undefined, {
        onSuccess: () => {
          notifySuccess("Eigentümerbereich zurückgezogen");
          props.onEnded();
        },
      }),
  };
  const failed = renewal.error ?? withdrawal.error;
  return (
    <>
      <Button variant="quiet" onClick={() => ask("withdraw")}>
        Zurückziehen
      </Button>
      <Button onClick={() => ask("renew")}>Adresse erneuern</Button>
      {asked && (
        <ConfirmDialog
          open
          {...questions[asked]}
          busy={renewal.isPending || withdrawal.isPending}
          error={failed ? detailOf(failed, "Der Eigentümerbereich konnte nicht geändert werden.") : undefined}
          onConfirm={confirmed[asked]}
          onClose={close}
        />
      )}
    </>
  );
}

const questions = {
  renew: {
    title: "Adresse erneuern?",
    question:
      "Die bisherige Adresse gilt dann nicht mehr. Der Eigentümer kann seinen Bereich erst wieder öffnen, wenn Sie ihm die neue geben.",
    confirmLabel: "Adresse erneuern",
  },
  withdraw: {
    title: "Eigentümerbereich zurückziehen?",
    question:
      "Der Eigentümer kann seine Seite, die Unterlagen und die Berichte darin nicht mehr öffnen. Sie können jederzeit eine neue Adresse anlegen.",
    confirmLabel: "Zurückziehen",
  },
} as const;
