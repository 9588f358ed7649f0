import type { CampaignMeasure } from "./answers.ts";
import { measureName } from "./reading.ts";

/** Whether name or channel hint of a measure contain the text, without regard to case. */
export function matchesSearch(
  measure: Pick<CampaignMeasure, "name_override" | "measure_name" | "channel_hint">,
  text: string,
): boolean {
  const wanted = text.trim().toLocaleLowerCase("de");
  return `${measureName(measure)}\n${measure.channel_hint}`.toLocaleLowerCase("de").includes(wanted);
}
