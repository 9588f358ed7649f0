import { Download, BookPlus, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";
import { preloadTask, useMeasureTask } from "../catalogue/measure-task.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { CategoriesSection } from "./categories/categories-section.tsx";
import { ListLoading } from "../../ui/list-loading.tsx";
import { MeasuresSection } from "./measures/measures-section.tsx";
import { DefaultTemplatesButton, TemplatesSection } from "./templates/templates-section.tsx";
import { CleanupPage } from "./transfer/cleanup-page.tsx";
import { useCleanup } from "./transfer/cleanup.ts";
import { ImportPanel } from "./transfer/import-panel.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { errorMessage, download, call } from "../../core/api.ts";
import { notifyError } from "../../ui/notify.ts";
import { Panel } from "./transfer/panel.tsx";
import { saveFile } from "../../core/save-file.ts";
import type { ImportResult } from "#shared/administration/contract";
import { countText } from "#shared/core/numbers";
import { reloadCatalogue } from "./transfer/reload-catalogue.ts";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { allCampaignsQuery } from "../campaigns/queries.ts";
import { categoriesQuery, measuresQuery } from "../catalogue/queries.ts";
import { CleanupCountsList } from "./transfer/cleanup-counts-list.tsx";

const PackagesSection = lazy(() => import("./packages-section.tsx"));

/** The admin panel: catalogue, templates, import and export. Staff see everything and are told who may change it. */
export default function AdminTab() {
  const { current, tabs } = useSections();
  const { begin, dialog } = useMeasureTask("admin");
  const administratorReason = useAdminOnlyReason();
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-col-reverse gap-3 border-line @4xl:flex-row @4xl:items-end @4xl:border-b">
        <Tabs label="Administration" tabs={tabs} className="min-w-0 grow @4xl:border-b-0" />
        <div className="flex flex-wrap gap-2 max-sm:*:grow @4xl:pb-2">
          <HistoryButton scope={{ subject: "catalogue" }} />
          <DefaultTemplatesButton />
          <Button
            variant={current === "measures" ? "primary" : "secondary"}
            disabledReason={administratorReason}
            onPointerEnter={preloadTask}
            onFocus={preloadTask}
            onClick={() => begin({ kind: "create" })}
          >
            Neue Maßnahme
          </Button>
        </div>
      </div>
      {current === "measures" && <MeasuresSection onTask={begin} />}
      {current === "categories" && <CategoriesSection />}
      {current === "templates" && <TemplatesSection />}
      {current === "packages" && (
        <Suspense fallback={<ListLoading label="Lade Maßnahmen-Pakete..." />}>
          <PackagesSection />
        </Suspense>
      )}
      {current === "transfer" && <TransferSection />}
      {dialog}
    </div>
  );
}

/** The admin panel's five sub-tabs in order; the key stands in the address: ?section=templates. The first is the default. */
const sections = [
  { key: "measures", label: "Maßnahmen" },
  { key: "categories", label: "Kategorien" },
  { key: "templates", label: "Templates" },
  { key: "packages", label: "Maßnahmen-Pakete" },
  { key: "transfer", label: "Import/Export" },
] as const;
type SectionKey = (typeof sections)[number]["key"];

/** The selected sub-tab and the links to all. A link keeps the cockpit's tab and drops what belongs to a section. */
function useSections() {
  const [params] = useSearchParams();
  const current: SectionKey = sections.find(({ key }) => key === params.get("section"))?.key ?? "measures";
  const addressOf = (key: SectionKey) => {
    const tab = params.get("tab");
    const parts = { ...(tab && { tab }), ...(key !== "measures" && { section: key }) };
    return { search: new URLSearchParams(parts).toString() };
  };
  const tabs = sections.map(({ key, label }) => ({ to: addressOf(key), label, current: key === current }));
  return { current, tabs };
}

/** Import and export of the catalogue, its starter content, and the cleanup, which takes the whole place while it runs. */
function TransferSection() {
  const cleanup = useCleanup();
  if (cleanup.run) return <CleanupPage run={cleanup.run} onContinue={cleanup.start} onClose={cleanup.close} />;
  return (
    <div className="grid items-start gap-3 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ImportPanel />
      <div className="grid gap-3">
        <ExportPanel />
        <StarterPanel />
        <CleanupPanel onConfirm={cleanup.start} />
      </div>
    </div>
  );
}

/** Saves the catalogue as a CSV file. */
function ExportPanel() {
  const saving = useMutation({
    mutationFn: () => download("GET /admin/csv-export"),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName ?? "massnahmen.csv"),
    onError: (error) =>
      notifyError("Fehler beim CSV-Export", {
        detail: errorMessage(error, "") || undefined,
        retry: () => saving.mutate(),
      }),
  });
  return (
    <Panel
      title="CSV-Export"
      description="Die ganze Bibliothek mit Relevanz je Objektart als Datei, die Excel öffnet und der Import wieder liest."
    >
      <Button icon={Download} busy={saving.isPending} onClick={() => saving.mutate()} className="self-start">
        Bibliothek exportieren
      </Button>
    </Panel>
  );
}

/** Loads what is missing of the starter catalogue, planning facts too where a measure has none. */
function StarterPanel() {
  const loading = useMutation({
    mutationFn: () => call("POST /admin/starter-catalogue"),
    onSuccess: reloadCatalogue,
    onError: (error) =>
      notifyError("Fehler beim Ergänzen des Startkatalogs", {
        detail: errorMessage(error, "") || undefined,
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
        disabledReason={useAdminOnlyReason()}
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

/** Leads to the cleanup: says what goes and what stays, shows the counts, and asks for the word LÖSCHEN. */
function CleanupPanel({ onConfirm }: { onConfirm: (campaigns: number) => Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  const { data: campaigns } = useQuery({ ...allCampaignsQuery, enabled: isAsking });
  const { data: measures } = useQuery(measuresQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const confirm = () => {
    setAsking(false);
    void onConfirm(campaigns?.length ?? 0);
  };
  return (
    <Panel
      title="Datenbereinigung"
      description="Löscht alle Kampagnen samt Maßnahmen, Erinnerungen, Berichten und Benachrichtigungen und leert die Bibliothek. Benutzer, Eigentümer, Objektarten und Templates bleiben."
    >
      <Button
        icon={Trash2}
        disabledReason={useAdminOnlyReason()}
        onClick={() => setAsking(true)}
        className="self-start text-red!"
      >
        Daten bereinigen
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Alle Daten bereinigen?"
        question={
          <>
            <p className="mb-2">Unwiderruflich gelöscht werden:</p>
            <CleanupCountsList
              counts={{
                campaigns: campaigns?.length,
                campaign_measures: campaigns?.reduce((sum, { progress }) => sum + progress.total, 0),
                measures: measures?.length,
                categories: categories?.length,
              }}
            />
          </>
        }
        confirmWord="LÖSCHEN"
        confirmLabel="Alles löschen"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}
