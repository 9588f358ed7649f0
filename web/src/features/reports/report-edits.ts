import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type OwnerReport, reportEdit, type ReportEdit } from "#shared/reports/contract";
import { ApiError, detailOf } from "../../core/api.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { editReport, reloadReport } from "./report-changes.ts";

/** The fields of a draft by the name that the contract gives them; a late measure's reason is "late_reasons.<id>". */
export type ReportEdits = Readonly<Record<string, string>>;

const reasons = "late_reasons.";

/** The name of the field that takes a late measure's reason. */
export const reasonField = (measureId: string) => `${reasons}${measureId}`;

/** The figures that the agent may enter. */
export const enteredFigures = [
  { name: "inquiries", label: "Anfragen" },
  { name: "viewings", label: "Besichtigungen" },
  { name: "offers", label: "Angebote" },
] as const;

/**
 * What the agent enters into a draft. Changes lie over what is stored until they are saved, and survive a look at
 * another tab; the browser asks before they are lost.
 */
export function useReportEdits(report: OwnerReport) {
  const client = useQueryClient();
  const place = ["owner-report-edits", report.id];
  const [edits, setEdits] = useState<ReportEdits>(() => client.getQueryData(place) ?? {});
  const [problems, setProblems] = useState<ReportEdits>({});
  const [isSaving, setSaving] = useState(false);
  const stored = storedFields(report);
  const changed = Object.fromEntries(
    Object.entries(edits).filter(([name, text]) => name in stored && text !== stored[name]),
  );
  const isDirty = Object.keys(changed).length > 0;

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);

  const keep = (next: ReportEdits) => {
    setEdits(next);
    client.setQueryData(place, next);
  };

  /** Saves what was changed; without a change the draft is only written anew. @returns whether it is saved now */
  const save = async ({ silent = false } = {}): Promise<boolean> => {
    if (isSaving) return false;
    const parsed = reportEdit.safeParse(bodyOf(changed), { error: germanMessage });
    const refused = parsed.success ? [] : fieldProblems(parsed.error);
    setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
    if (!parsed.success) return false;
    setSaving(true);
    try {
      await editReport(report.id, parsed.data);
      // What was typed meanwhile stays.
      setEdits((current) =>
        Object.fromEntries(Object.entries(current).filter(([name, text]) => changed[name] !== text)),
      );
      client.setQueryData(place, {});
      if (!silent) notifySuccess(isDirty ? "Entwurf gespeichert" : "Bericht auf den aktuellen Stand gebracht");
      return true;
    } catch (error) {
      notifyError("Fehler beim Speichern des Berichts", { detail: detailOf(error, "") || undefined });
      if (error instanceof ApiError && [404, 409].includes(error.status)) reloadReport(report.id, report.campaign_id);
      return false;
    } finally {
      setSaving(false);
    }
  };

  return {
    valueOf: (name: string) => edits[name] ?? stored[name] ?? "",
    problemOf: (name: string) => problems[name],
    change: (name: string, text: string) => keep({ ...edits, [name]: text }),
    discard: () => keep({}),
    isDirty,
    isSaving,
    save,
  };
}
export type ReportDraft = ReturnType<typeof useReportEdits>;

function storedFields({ figures, closing_note, late }: OwnerReport): ReportEdits {
  return {
    ...Object.fromEntries(enteredFigures.map(({ name }) => [name, figures[name]?.toString() ?? ""])),
    closing_note,
    ...Object.fromEntries(late.map(({ campaign_measure_id, reason }) => [reasonField(campaign_measure_id), reason])),
  };
}

/** What a call sends for the changed fields; an empty figure is taken out. */
function bodyOf(changed: ReportEdits): ReportEdit {
  const late = Object.entries(changed).filter(([name]) => name.startsWith(reasons));
  const { closing_note } = changed;
  return {
    ...Object.fromEntries(
      enteredFigures.flatMap(({ name }) => (changed[name] === undefined ? [] : [[name, figureOf(changed[name])]])),
    ),
    ...(closing_note !== undefined && { closing_note }),
    ...(late.length > 0 && {
      late_reasons: Object.fromEntries(late.map(([name, text]) => [name.slice(reasons.length), text])),
    }),
  };
}

/** The number that was typed, null where nothing was, NaN where it is none. */
export function figureOf(text: string): number | null {
  if (!text.trim()) return null;
  return /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
}
