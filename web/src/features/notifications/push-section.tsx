import { dateText } from "#shared/core/time";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { BellOff, BellRing, Send, Trash2 } from "lucide-react";
import type { PushDevices } from "#shared/notifications/push-contract";
import { call, errorMessage } from "../../core/api.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { isSubscribed, pushSupport, switchOff, switchOn } from "../offline/push-device.ts";

const devicesQuery = queryOptions({
  queryKey: queryKeys.pushDevices,
  queryFn: async ({ signal }) => {
    const [answer, subscribed] = await Promise.all([call("GET /push-devices", { signal }), isSubscribed()]);
    return { ...answer, subscribed };
  },
});

/** Why notifications can't be switched on here, and what to do about it. */
const obstacles = {
  blocked:
    "Dieser Browser blockiert Mitteilungen des Cockpits. Erlauben Sie sie über das Symbol links neben der Adresse oder in den Einstellungen des Browsers und laden Sie die Seite neu.",
  "home-screen":
    "Auf iPhone und iPad kommen Mitteilungen, sobald Sie das Cockpit über „Teilen“ und „Zum Home-Bildschirm“ hinzufügen und von dort öffnen.",
  unknown: "Dieser Browser kann keine Mitteilungen zeigen. Chrome, Edge, Firefox und Safari können es.",
};

/** Notifications on this device: on, off and a trial; and the other devices that get them. */
export function PushSection() {
  const { data, isFetching, refetch } = useQuery(devicesQuery);
  return (
    <section aria-labelledby="push" className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 id="push" className="text-sm font-medium">
          Mitteilungen auf Geräten
        </h3>
        <p className="text-sm text-ink-soft">
          Erinnerungen, Erwähnungen und Nachrichten von Eigentümern, sofort und unabhängig von E-Mails. Auf dem
          gesperrten Bildschirm stehen Maßnahme und Kampagne, keine Namen von Eigentümern. Sie kommen, solange Sie auf
          dem Gerät angemeldet sind, und nach der nächsten Anmeldung von selbst wieder.
        </p>
      </div>
      {data ? (
        <Devices {...data} />
      ) : isFetching ? (
        <SkeletonGroup label="Ihre Geräte werden geladen">
          <Skeleton className="h-8 w-full" />
        </SkeletonGroup>
      ) : (
        <ErrorState
          sentence="Ihre Geräte konnten nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Devices({ public_key, devices, subscribed }: PushDevices & { subscribed: boolean }) {
  const renew = () => queryClient.invalidateQueries(devicesQuery);
  const turningOn = useMutation({ mutationFn: () => switchOn(public_key), onSettled: renew });
  const turningOff = useMutation({ mutationFn: switchOff, onSettled: renew });
  const removal = useMutation({
    mutationFn: (id: string) => call("DELETE /push-devices/{id}", { params: { id } }),
    onSettled: renew,
  });
  const trial = useMutation({
    mutationFn: (id: string) => call("POST /push-devices/{id}/test", { params: { id } }),
    onSuccess: () => notifySuccess("Probe gesendet"),
    onError: renew,
  });
  const support = pushSupport();
  const current = subscribed ? devices.find(({ is_current }) => is_current) : undefined;
  const others = devices.filter(({ is_current }) => !is_current);
  const failures = [
    turningOn.error &&
      errorMessage(
        turningOn.error,
        "Der Browser erreicht seinen Mitteilungsdienst nicht. Bitte versuchen Sie es später erneut.",
      ),
    turningOff.error && errorMessage(turningOff.error, "Die Mitteilungen wurden nicht ausgeschaltet."),
    removal.error && errorMessage(removal.error, "Das Gerät wurde nicht entfernt."),
    trial.error && errorMessage(trial.error, "Die Probe wurde nicht gesendet."),
  ].filter((sentence) => sentence !== null);
  return (
    <>
      {failures.map((sentence) => (
        <Banner key={sentence} tone="danger">
          {sentence}
        </Banner>
      ))}
      {current ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Send} busy={trial.isPending} onClick={() => trial.mutate(current.id)}>
            Probe senden
          </Button>
          <Button
            icon={BellOff}
            variant="quiet"
            busy={turningOff.isPending}
            onClick={() => turningOff.mutate(current.id)}
          >
            Auf diesem Gerät ausschalten
          </Button>
        </div>
      ) : support === "possible" ? (
        <div>
          <Button icon={BellRing} busy={turningOn.isPending} onClick={() => turningOn.mutate()}>
            Auf diesem Gerät benachrichtigen
          </Button>
        </div>
      ) : (
        <Banner tone="info">{obstacles[support]}</Banner>
      )}
      {others.length > 0 && (
        <ul aria-label="Andere Geräte" className="divide-y divide-line">
          {others.map(({ id, device, seen_at }) => (
            <li key={id} className="flex items-center gap-3 py-2 text-sm">
              <div className="min-w-0 grow">
                <p className="font-medium">{device}</p>
                <p className="text-ink-soft">Zuletzt {dateText(seen_at)}</p>
              </div>
              <IconButton
                icon={Trash2}
                label={`${device} entfernen`}
                busy={removal.isPending && removal.variables === id}
                onClick={() => removal.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
