import { stableId } from "../core/ids.ts";

/** The id of a reminder; it follows from measure, channel and lead time in minutes: such a reminder exists once. */
export function reminderId(
  measureId: string,
  { channel, send_before_minutes }: { channel: "email"; send_before_minutes: number },
): string {
  return stableId("reminder", measureId, channel, String(send_before_minutes));
}
