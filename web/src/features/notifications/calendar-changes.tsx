import { useState } from "react";
import type { FeedScope } from "#shared/notifications/contract";
import { detailOf } from "../../core/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { useFeedCreation, useFeedRevocation } from "./calendar-feed.ts";

/**
 * Renews or ends the calendar address after asking, since calendars that have subscribed to it run dry.
 * @param props.whose what a new address shows
 * @param props.onRenewed gets the new address
 * @param props.onEnded called when the address has ended
 */
export function CalendarChanges(props: { whose: FeedScope; onRenewed: (url: string) => void; onEnded: () => void }) {
  const renewal = useFeedCreation();
  const revocation = useFeedRevocation();
  const [asked, ask] = useState<"renew" | "end">();
  const begin = (question: "renew" | "end") => {
    renewal.reset();
    revocation.reset();
    ask(question);
  };
  const close = () => ask(undefined);
  const renew = () =>
    renewal.mutate(props.whose, {
      onSuccess: ({ url }) => {
        props.onRenewed(url);
        close();
      },
    });
  const end = () =>
    revocation.mutate(undefined, {
      onSuccess: () => {
        notifySuccess("Kalender-Adresse beendet");
        props.onEnded();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => begin("end")}>
        Adresse beenden
      </Button>
      <Button onClick={() => begin("renew")}>Adresse erneuern</Button>
      <ConfirmDialog
        open={asked === "renew"}
        title="Adresse erneuern?"
        question="Die bisherige Adresse endet. Kalender, die sie abonniert haben, bekommen keine Termine mehr, bis Sie dort die neue Adresse eintragen."
        confirmLabel="Adresse erneuern"
        busy={renewal.isPending}
        error={
          renewal.error ? detailOf(renewal.error, "Die Kalender-Adresse konnte nicht erneuert werden.") : undefined
        }
        onConfirm={() => !renewal.isPending && renew()}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === "end"}
        title="Adresse beenden?"
        question="Kalender, die sie abonniert haben, bekommen keine Termine mehr. Sie können jederzeit eine neue Adresse anlegen."
        confirmLabel="Adresse beenden"
        busy={revocation.isPending}
        error={
          revocation.error ? detailOf(revocation.error, "Die Kalender-Adresse konnte nicht beendet werden.") : undefined
        }
        onConfirm={() => !revocation.isPending && end()}
        onClose={close}
      />
    </>
  );
}
