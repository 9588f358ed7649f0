import { dayText } from "#shared/core/time";
import { useMutation } from "@tanstack/react-query";
import { Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import type { Timezone } from "#shared/core/timezone";
import { lastDayOf } from "#shared/reports/dates";
import type { OwnerReport } from "#shared/reports/contract";
import { errorMessage } from "../../core/api.ts";
import { useNow } from "../../core/now.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { withdrawLink } from "./report-changes.ts";

const failure = "Fehler beim Zurückziehen des Links";

/** Until when the link to a sent report is good, and the way to withdraw it. */
export function ReportLink({ report, timezone }: { report: OwnerReport; timezone: Timezone }) {
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => withdrawLink(report.id),
    onSuccess: () => {
      notifySuccess("Link zurückgezogen");
      setAsking(false);
    },
    onError: () => notifyError(failure),
  });
  const expires = report.link_expires_at;
  if (report.sendings.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="flex items-start gap-2 text-xs text-ink-soft">
        {expires && expires > now ? <Link2 size={14} aria-hidden /> : <Link2Off size={14} aria-hidden />}
        {!expires
          ? "Der verschickte Link ist zurückgezogen."
          : expires > now
            ? `Der verschickte Link ist gültig bis zum ${dayText(lastDayOf(expires, timezone))}.`
            : `Der verschickte Link ist mit dem ${dayText(lastDayOf(expires, timezone))} abgelaufen.`}
      </p>
      {expires && expires > now && (
        <Button size="sm" icon={Link2Off} className="self-start" onClick={() => setAsking(true)}>
          Link zurückziehen
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Link zurückziehen?"
        question="Der Eigentümer kann den Bericht danach über keinen der verschickten Links mehr öffnen. Ein PDF, das er per E-Mail erhalten hat, behält er."
        confirmLabel="Link zurückziehen"
        busy={withdrawal.isPending}
        error={withdrawal.error ? errorMessage(withdrawal.error, failure) : undefined}
        onConfirm={() => withdrawal.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
