import { handler as schedule } from "../../functions/schedule/handler.ts";
import { call } from "../api/api.ts";
import { shiftClock } from "../clock/shift.ts";
import type { Asked } from "./prepared.ts";

/* A process that does one thing at a time and may be killed at any moment: the functions as they run, with nothing to tidy up. */
// A process may live in the past, so that what it held when it died has run out.
shiftClock(-Number(process.env.CLOCK_BEHIND ?? 0));

process.on("message", (asked: Asked) => {
  void answer(asked).then((answered) => process.send?.(answered));
});
process.send?.("ready");

async function answer(asked: Asked): Promise<{ status: number; body: unknown }> {
  if ("time" in asked) return { status: 200, body: await schedule(asked) };
  const { status, body } = await call(asked.route, asked.call);
  return { status, body };
}
