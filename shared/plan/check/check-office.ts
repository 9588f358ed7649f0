import type { CampaignMeasure } from "../../campaigns/answers.ts";
import { measureName } from "../../campaigns/reading.ts";
import { isOpen } from "../../campaigns/status.ts";
import type { Measure } from "../../catalogue/contract.ts";
import { holdsOn, validityText } from "../../catalogue/office.ts";
import type { OfficeMeasure } from "../../catalogue/office-contract.ts";
import type { Day } from "../../core/time.ts";
import { namesText } from "../plan-words.ts";
import type { Warning } from "./fixes.ts";

/** The part of a checked plan that this is about. */
interface Held {
  measures: readonly CampaignMeasure[];
  library: readonly Measure[];
  office?: readonly OfficeMeasure[] | undefined;
}

/**
 * Measures of the office that ran out while something open and certain waits for them. What nobody ever entered is no
 * hint: an office that has yet to keep its list would have the same ones in every plan.
 * @param today by the campaign's clock
 */
export function officeWarnings({ measures, library, office = [] }: Held, today: Day): Warning[] {
  // A plan keeps of what its measures wait for only what is planned too; the library knows all of it.
  const known = new Map(library.map(({ id, requires, after }) => [id, [...requires, ...after]]));
  const open = measures.filter(({ status, provisional }) => isOpen(status) && provisional === null);
  return office.flatMap((measure): Warning[] => {
    const { measure_id, name, valid_until } = measure;
    if (valid_until === null || holdsOn(measure, today)) return [];
    const waiting = open.filter((one) => one.measure_id !== null && known.get(one.measure_id)?.includes(measure_id));
    if (waiting.length === 0) return [];
    const who = namesText([...new Set(waiting.map((one) => measureName(one)))]);
    return [
      {
        key: `office:${measure_id}:${valid_until}`,
        kind: "office",
        message: `„${name}“ ist ${validityText(measure, today)}, wird aber vorausgesetzt: von ${who}.`,
        measures: waiting.map(({ id }) => id),
        fix: null,
      },
    ];
  });
}
