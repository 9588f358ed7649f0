import { planningFields } from "./planning-facts.ts";

/** Columns that a catalogue file must have (docs/product.md, Import). */
export const requiredColumns = ["name", "category", "description", "effort", "cost_band", "base_priority"] as const;
/** Columns that it may have besides the codes of the property types (docs/product.md, Import). */
export const optionalColumns = ["default_phase", "channel_hint", ...planningFields] as const;
