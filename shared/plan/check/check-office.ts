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
 * Measures of the office that ran out while something open and certain waits for them, and those of which nothing was ever
 * entered, in one line. An office that has yet to begin its list is not asked for it: every plan would say the same.
 * @param today by the campaign's clock
 */
export function officeWarnings({ measures, library, office = [] }: Held, today: Day): Warning[] {
  // A plan keeps of what its measures wait for only what is planned too; the library knows all of it.
  const known = new Map(library.map(({ id, requires, after }) => [id, [...requires, ...after]]));
  const open = measures.filter(({ status, provisional }) => isOpen(status) && provisional === null);
  const needed = office.flatMap((measure) => {
    const { measure_id } = measure;
    const waiting = open.filter((one) => one.measure_id !== null && known.get(one.measure_id)?.includes(measure_id));
    return waiting.length === 0 ? [] : [{ measure, waiting }];
  });
  const isKept = office.some(({ valid_until }) => valid_until !== null);
  const never = isKept ? needed.filter(({ measure }) => measure.valid_until === null) : [];
  return [
    ...needed.flatMap(({ measure, waiting }) =>
      measure.valid_until === null || holdsOn(measure, today) ? [] : ranOut(measure, waiting, today),
    ),
    ...(never.length > 0 ? [neverEntered(never)] : []),
  ];
}

interface Needed {
  measure: OfficeMeasure;
  waiting: readonly CampaignMeasure[];
}

function ranOut(measure: OfficeMeasure, waiting: Needed["waiting"], today: Day): Warning {
  const { measure_id, name, valid_until } = measure;
  return {
    key: `office:${measure_id}:${valid_until}`,
    kind: "office",
    message: `„${name}“ ist ${validityText(measure, today)}, wird aber vorausgesetzt: von ${whoWaits(waiting)}.`,
    measures: waiting.map(({ id }) => id),
    fix: null,
  };
}

function neverEntered(needed: readonly Needed[]): Warning {
  const waiting = needed.flatMap((one) => one.waiting);
  const names = namesText(needed.map(({ measure }) => measure.name));
  const verbs = needed.length === 1 ? ["ist", "wird"] : ["sind", "werden"];
  return {
    key: "office:never",
    kind: "office",
    message: `${names} ${verbs[0]} bei den Maßnahmen des Büros noch nicht eingetragen, ${verbs[1]} aber vorausgesetzt: von ${whoWaits(waiting)}.`,
    measures: [...new Set(waiting.map(({ id }) => id))],
    fix: null,
  };
}

function whoWaits(waiting: Needed["waiting"]): string {
  return namesText([...new Set(waiting.map((one) => measureName(one)))]);
}
