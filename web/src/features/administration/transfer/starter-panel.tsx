import { useMutation } from "@tanstack/react-query";
import { BookPlus } from "lucide-react";
import type { ImportResult } from "#shared/administration/contract";
import { call, detailOf } from "../../../core/api.ts";
import { Button } from "../../../ui/button.tsx";
import { notifyError } from "../../../ui/notify.ts";
import { useAdministratorReason } from "../../accounts/session.tsx";
import { countText } from "#shared/core/numbers";
import { Panel } from "./panel.tsx";
import { reloadCatalogue } from "./reload-catalogue.ts";

/** Loads what is missing of the starter catalogue, planning facts too where a measure has none. */
export function StarterPanel() {
  const loading = useMutation({
    mutationFn: () => call("POST /admin/starter-catalogue"),
    onSuccess: reloadCatalogue,
    onError: (error) =>
      notifyError("Fehler beim Ergänzen des Startkatalogs", {
        detail: detailOf(error, "") || undefined,
        retry: () => loading.mutate(),
      }),
  });
  return (
    <Panel
      title="Startkatalog"
      description="286 Maßnahmen in 20 Kategorien. Was Sie eingetragen haben, bleibt; nur Fehlendes kommt dazu, auch Planungsangaben, wo noch keine stehen."
    >
      <p role="status" className="text-sm empty:hidden">
        {loading.data && additionText(loading.data)}
      </p>
      <Button
        icon={BookPlus}
        busy={loading.isPending}
        disabledReason={useAdministratorReason()}
        onClick={() => loading.mutate()}
        className="self-start"
      >
        Startkatalog ergänzen
      </Button>
    </Panel>
  );
}

function additionText({ statistics }: ImportResult): string {
  const { measures_created: measures, categories_created: categories, facts_completed: facts } = statistics;
  const sentences = [
    ...(measures > 0
      ? [
          `${countText(measures, "Maßnahme", "Maßnahmen")} und ${countText(categories, "Kategorie", "Kategorien")} ergänzt.`,
        ]
      : []),
    ...(facts > 0
      ? [`${countText(facts, "Maßnahme hat", "Maßnahmen haben")} jetzt die Planungsangaben des Startkatalogs.`]
      : []),
  ];
  return sentences.join(" ") || "Der Startkatalog ist bereits vollständig.";
}
