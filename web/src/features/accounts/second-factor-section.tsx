import { dateText } from "#shared/core/time";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useState } from "react";
import { countText } from "#shared/core/numbers";
import { call } from "../../core/api.ts";
import { invalidate, queryKeys } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { PasswordQuestion } from "./password-question.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

/** Whether the user has a second factor, and whether everybody must have one. */
const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => call("GET /auth/second-factor", { signal }),
});

const renew = () => invalidate("secondFactor", "me", "users", "history");

/** The second factor of one's own account: whether it stands, setting it up, switching it off. */
export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<"setup" | "removal">();
  const close = () => setTask(undefined);
  return (
    <section aria-labelledby="second-factor" className="flex flex-col gap-3 text-sm">
      <h3 id="second-factor" className="font-semibold">
        Zweiter Faktor
      </h3>
      {task === "setup" ? (
        <SecondFactorSetup
          onDone={() => {
            renew();
            close();
          }}
          other={<Button onClick={close}>Abbrechen</Button>}
        />
      ) : task === "removal" ? (
        <Removal isRequired={data?.is_required ?? false} onClose={close} />
      ) : data ? (
        data.since === null ? (
          <>
            <p className="max-w-reading text-ink-soft">
              Zusätzlich zum Passwort fragt die Anmeldung nach einem Code aus einer App auf Ihrem Telefon. Wer nur Ihr
              Passwort kennt, kommt dann nicht hinein.
            </p>
            <Button icon={Smartphone} className="self-start" onClick={() => setTask("setup")}>
              Zweiten Faktor einrichten
            </Button>
          </>
        ) : (
          <>
            <p className="flex max-w-reading items-start gap-2">
              <ShieldCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
              <span>
                Eingeschaltet seit {dateText(data.since)}. Es bleiben{" "}
                {countText(data.recovery_codes_left, "Wiederherstellungscode", "Wiederherstellungscodes")}.
                {data.recovery_codes_left < 3 && " Neue erhalten Sie, wenn Sie ihn ausschalten und neu einrichten."}
              </span>
            </p>
            <Button icon={ShieldOff} className="self-start" onClick={() => setTask("removal")}>
              Ausschalten
            </Button>
          </>
        )
      ) : error ? (
        <ErrorState
          sentence="Ob ein zweiter Faktor steht, konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Zweiter Faktor wird geladen" className="flex flex-col gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-8 w-48" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Removal({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  return (
    <PasswordQuestion
      send={(password) => call("POST /auth/second-factor/remove", { body: { password } })}
      onDone={() => {
        notifySuccess("Zweiter Faktor ausgeschaltet");
        renew();
        onClose();
      }}
      onClose={onClose}
      failed="Der zweite Faktor wurde nicht ausgeschaltet."
      submitLabel="Ausschalten"
      danger
    >
      <p className="max-w-reading text-ink-soft">
        {isRequired
          ? "Ihr Büro verlangt einen zweiten Faktor: Danach richten Sie gleich einen neuen ein, zum Beispiel auf einem neuen Telefon."
          : "Danach genügt wieder Ihr Passwort. Die Wiederherstellungscodes gelten nicht mehr."}
      </p>
    </PasswordQuestion>
  );
}
