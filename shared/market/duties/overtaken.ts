import { dayOf } from "../../campaigns/agenda.ts";
import type { DutyKey } from "../../catalogue/duty-keys.ts";
import { dayText } from "../../core/time.ts";
import { defaultTimezone } from "../../core/timezone.ts";
import type { DutyAnswers } from "./answers.ts";

/**
 * Why what was proven of a duty holds no more, in a sentence: an owner withdrew the consent to photographs (DSGVO Art. 7 (3)),
 * and nobody proved it again since. Undefined where it holds.
 */
export function overtakenText(key: DutyKey, { photos_revoked_at: at, entries }: DutyAnswers): string | undefined {
  if (key !== "photos" || at === null || (entries.photos && entries.photos.at > at)) return undefined;
  return `Am ${dayText(dayOf(at, defaultTimezone))} wurde eine Einwilligung in Fotos widerrufen. Nehmen Sie die Fotos aus Anzeigen und Exposé; belegen Sie neu, wenn alle wieder zugestimmt haben.`;
}
