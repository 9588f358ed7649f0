import { colors } from "../../core/colors.ts";
import type { Style } from "./sheet.ts";

/** The usual text of a report. */
export const body: Style = { size: 10.75 };
/** Labels and what stands small, still to be read without glasses. */
export const label: Style = { size: 9.5, color: colors.faint };
