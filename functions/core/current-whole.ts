import { keys } from "./keys.ts";
import { schema } from "./schema.ts";
import { type Operation, read } from "./table.ts";

/** The write that says that of every campaign that is worked on it is kept what lists show of it (functions/campaigns/current.ts). */
export const currentIsWhole: Operation = { put: { ...keys.currentWhole, schema } };

/** Whether that was said, as of about now. */
export async function isCurrentWhole(): Promise<boolean> {
  return (await read(keys.currentWhole)) !== undefined;
}
