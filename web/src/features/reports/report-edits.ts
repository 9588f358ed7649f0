import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { Resolver } from "react-hook-form";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type OwnerReport, reportEdit, type ReportEdit } from "#shared/reports/contract";
import { answerLabels } from "#shared/reports/summary";
import { errorMessage } from "../../core/api.ts";
import { isOutdated } from "../../core/refusals.ts";
import { keepDraft, readDraft } from "../../core/drafts.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { useOverlayForm } from "../../ui/overlay-form.ts";
import { useUser } from "../accounts/session.tsx";
import { editReport, reloadReport } from "./report-changes.ts";

/** The fields of a draft as they are typed: figures, closing note, and each late measure's reason under `reasonField`. */
type ReportFields = Record<string, string>;

const reasons = "late_reasons ";

/** The name of the field that takes a late measure's reason; a point in a name would make a path of it. */
export const reasonField = (measureId: string) => `${reasons}${measureId.replace(".", " ")}`;
const measureOf = (field: string) => field.slice(reasons.length).replace(" ", ".");

/** The figures that the agent may enter, as the owner reads them. */
export const enteredFigures = [
  { name: "inquiries", label: answerLabels.inquiries },
  { name: "viewings", label: answerLabels.viewings },
  { name: "offers", label: answerLabels.offers },
] as const;

/**
 * What the agent enters into a draft. Changes lie over what is stored; they survive other tabs, screens and a reload until
 * they are saved or thrown away by a press.
 */
export function useReportEdits(report: OwnerReport) {
  const place = `${useUser().id} report ${report.id}`;
  const stored = storedFields(report);
  const { form, values, changed, settle } = useOverlayForm<ReportFields, ReportEdit>(stored, resolver);
  const { errors, isSubmitting } = form.formState;
  const isDirty = Object.keys(changed).length > 0;

  const takeUp = useEffectEvent(() => {
    for (const [name, text] of Object.entries(readDraft(place)))
      if (name in stored) form.setValue(name, text, { shouldDirty: true });
  });
  useLayoutEffect(() => takeUp(), []);

  const isDraft = report.state === "draft";
  useEffect(() => {
    if (!isDraft) keepDraft(place, {});
  }, [isDraft, place]);

  const keep = useEffectEvent((typed: ReportFields) => keepDraft(place, changesOf(typed, stored)));
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: typed }) => name !== undefined && keep(typed),
      }),
    [subscribe],
  );

  /**
   * Saves what was changed; without a change the draft is only written again.
   * @param toSend to send it at once: nothing is said, and it is nothing to send where something else in it changed
   * @returns the draft as it is saved now
   */
  const save = async ({ toSend = false } = {}): Promise<OwnerReport | undefined> => {
    if (isSubmitting) return undefined;
    let answer: OwnerReport | undefined;
    await form.handleSubmit(async () => {
      const sent = changesOf(form.getValues(), stored);
      try {
        const edited = await editReport(report.id, reportEdit.parse(bodyOf(sent)));
        const saved = storedFields(edited);
        settle(sent, saved);
        keepDraft(place, changesOf(form.getValues(), saved));
        if (toSend && Object.keys(changesOf(saved, stored)).some((name) => !(name in sent)))
          return notifyError("Dieser Entwurf wurde inzwischen geändert. Bitte lesen Sie ihn noch einmal.");
        if (!toSend) notifySuccess(isDirty ? "Entwurf gespeichert" : "Bericht auf den aktuellen Stand gebracht");
        answer = edited;
      } catch (error) {
        notifyError("Fehler beim Speichern des Berichts", { detail: errorMessage(error, "") || undefined });
        if (isOutdated(error)) reloadReport(report.id, report.campaign_id);
      }
    })();
    return answer;
  };

  return {
    register: form.register,
    valueOf: (name: string) => values[name] ?? "",
    problemOf: (name: string) => errors[name]?.message,
    discard: () => {
      form.reset(stored);
      keepDraft(place, {});
    },
    isDirty,
    isSaving: isSubmitting,
    save,
  };
}
export type ReportDraft = ReturnType<typeof useReportEdits>;

/** The texts that the agent may enter. */
const texts = ["recommendation", "decision", "closing_note"] as const;

function storedFields({ figures, late, ...report }: OwnerReport): ReportFields {
  return {
    ...Object.fromEntries(enteredFigures.map(({ name }) => [name, figures[name]?.toString() ?? ""])),
    ...Object.fromEntries(texts.map((name) => [name, report[name]])),
    ...Object.fromEntries(late.map(({ campaign_measure_id, reason }) => [reasonField(campaign_measure_id), reason])),
  };
}

function changesOf(fields: ReportFields, stored: ReportFields): ReportFields {
  return Object.fromEntries(Object.entries(fields).filter(([name, text]) => name in stored && text !== stored[name]));
}

/** Checks the fields by the contract. */
const resolver: Resolver<ReportFields, unknown, ReportEdit> = (fields) => {
  const parsed = reportEdit.safeParse(bodyOf(fields), { error: germanMessage });
  if (parsed.success) return { values: parsed.data, errors: {} };
  const problems = fieldProblems(parsed.error).map(({ field, message }) => {
    const [name = "", ...id] = field.split(".");
    return [id.length > 0 ? reasonField(id.join(".")) : name, { type: "refused", message }];
  });
  return { values: {}, errors: Object.fromEntries(problems) };
};

/** What a call sends for some of the fields; an empty figure is taken out. */
function bodyOf(fields: ReportFields): ReportEdit {
  const late = Object.entries(fields).filter(([name]) => name.startsWith(reasons));
  return {
    ...Object.fromEntries(
      enteredFigures.flatMap(({ name }) => (fields[name] === undefined ? [] : [[name, figureOf(fields[name])]])),
    ),
    ...Object.fromEntries(texts.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
    ...(late.length > 0 && { late_reasons: Object.fromEntries(late.map(([name, text]) => [measureOf(name), text])) }),
  };
}

/** The number that was typed, null where nothing was, NaN where it is none. */
function figureOf(text: string): number | null {
  if (!text.trim()) return null;
  return /^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
}
