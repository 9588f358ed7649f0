import { holdsOn, validityText } from "../../catalogue/office.ts";
import type { OfficeMeasure } from "../../catalogue/office-contract.ts";
import type { DutyKey } from "../../catalogue/duty-keys.ts";
import type { Day } from "../../core/time.ts";
import type { Duty } from "./lights.ts";
import { dutyRules } from "./rules.ts";

/** What of the office's own list proves duties of every campaign. */
export type OfficeProof = Pick<OfficeMeasure, "name" | "proves" | "valid_until">;

/** The duties that the office's own list proves for all campaigns on a day. @param today "YYYY-MM-DD" */
export function provenInOffice(office: readonly OfficeProof[], today: Day): DutyKey[] {
  return office.flatMap((one) =>
    one.proves && ofOffice.includes(one.proves) && holdsOn(one, today) ? [one.proves] : [],
  );
}

/** What an office checks once for all campaigns; any other duty is one property's own, whatever its list says. */
const ofOffice: readonly DutyKey[] = ["mailing", "buyers"];

/**
 * What whoever ticks a measure of the office vouches for in every campaign, whatever the library says of it; nothing for one
 * that proves no duty there.
 */
export function vouchedFor({ proves }: Pick<OfficeMeasure, "proves">): string {
  if (!proves || !ofOffice.includes(proves)) return "";
  const { title, demand } = dutyRules[proves];
  return `Belegt in allen Kampagnen „${title}“: ${demand}`;
}

/**
 * Duties with what the office's own list says of them: what it proves today is fulfilled, and what ran out there is a hint at
 * one that is still open.
 * @param today "YYYY-MM-DD"
 */
export function withOffice(duties: Duty[], office: readonly OfficeProof[], today: Day): Duty[] {
  return duties.map((duty) => {
    // What is asked first, or lacks something of its own, no list answers.
    if (!duty.isOpen || !ofOffice.includes(duty.key)) return duty;
    const [proof] = office
      .filter(({ proves, valid_until }) => proves === duty.key && valid_until !== null)
      .toSorted((one, other) => ((one.valid_until ?? "") < (other.valid_until ?? "") ? 1 : -1));
    if (!proof) return duty;
    const said = `„${proof.name}“ ${holdsOn(proof, today) ? validityText(proof, today) : `ist ${validityText(proof, today)}`}`;
    if (!holdsOn(proof, today)) return { ...duty, sentence: `${duty.sentence} ${said}.` };
    return {
      ...duty,
      light: "green",
      isOpen: false,
      sentence: `Vom Büro für alle Objekte belegt: ${said}.`,
      until: proof.valid_until,
    };
  });
}
