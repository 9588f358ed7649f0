import * as z from "zod/mini";

/** What must be there before a measure may begin: the mandate for an offer, the owner's yes, the duties before ads. */
export const waitsFor = z.enum(["mandate", "decision", "duties"]);
export type WaitsFor = z.output<typeof waitsFor>;
