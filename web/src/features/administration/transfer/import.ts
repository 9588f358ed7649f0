import { useState } from "react";
import { fileProblem } from "#shared/administration/csv-file";
import type { ImportResult } from "#shared/administration/contract";
import { ApiError, detailOf, upload } from "../../../core/api.ts";
import { notifyError } from "../../../ui/notify.ts";
import { reloadCatalogue } from "./reload-catalogue.ts";

/** Where an import stands: `problem` with a file before it was sent, `refusal` by the server; "unchecked" is a file whose check got no answer. */
export type ImportStep =
  | { kind: "choose"; problem?: string; refusal?: string }
  | { kind: "checking" | "unchecked"; file: File }
  | { kind: "checked" | "importing" | "done"; file: File; report: ImportResult };

/** Steps through an import: a chosen file is checked by a dry run; only then can it be started. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });

  const check = async (file: File) => {
    setStep({ kind: "checking", file });
    try {
      const report = await upload("POST /admin/csv-import", file, { dry_run: "true" });
      setStep({ kind: "checked", file, report });
    } catch (error) {
      sayFailure(error);
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      setStep(isRefused ? { kind: "choose", refusal: `${file.name}: ${error.detail}` } : { kind: "unchecked", file });
    }
  };

  return {
    step,
    check,
    choose: async (chosen: File) => {
      const problem = fileProblem(chosen);
      if (problem) return setStep({ kind: "choose", problem });
      const file = await copyOf(chosen);
      if (file) return check(file);
      setStep({
        kind: "choose",
        problem:
          "Die Datei kann nicht gelesen werden. Schließen Sie sie in anderen Programmen, und wählen Sie sie erneut.",
      });
    },
    start: async (file: File, report: ImportResult) => {
      setStep({ kind: "importing", file, report });
      try {
        setStep({ kind: "done", file, report: await upload("POST /admin/csv-import", file) });
      } catch (error) {
        sayFailure(error);
        setStep({ kind: "checked", file, report });
      }
      // Also after a failure: an import that lost its answer may have written all the same.
      reloadCatalogue();
    },
    restart: () => setStep({ kind: "choose" }),
  };
}

/** The file as it is now: a browser refuses to send one that was saved again since it was chosen. */
async function copyOf(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return undefined;
  }
}

function sayFailure(error: unknown): void {
  notifyError(`❌ Fehler beim CSV-Import: ${detailOf(error, "Bitte versuchen Sie es erneut.")}`);
}
