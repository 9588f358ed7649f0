import type { Recommendation } from "#shared/campaigns/coach";
import type { Tone } from "../../../ui/tone.ts";

/** How urgent a recommendation is, in words and colour. */
export const urgencies: Record<Recommendation["priority"], { label: string; tone: Tone | undefined }> = {
  critical: { label: "Dringend", tone: "red" },
  high: { label: "Wichtig", tone: "orange" },
  medium: { label: "Hinweis", tone: undefined },
};
