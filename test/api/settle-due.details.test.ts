import { expect, it } from "vitest";
import { openScheduleWorld } from "./schedule-world.ts";
import { settleDue } from "./store.ts";

const world = openScheduleWorld();
const { run, mails, remind } = world;

it("what fell due while the table before was in use is not sent again, what falls due afterwards is", async () => {
  const byDate = world.plan
    .filter(({ series, provisional }) => series === null && provisional === null)
    .toSorted((one, other) => (one.scheduled_at < other.scheduled_at ? -1 : 1));
  const [early] = byDate;
  const late = byDate.at(-1);
  if (!early || !late) throw new Error("the plan is empty");
  await remind(early.id);
  await remind(late.id);
  expect(await settleDue(early.scheduled_at)).toEqual({ measures: 1, mails: 0 });
  expect(await settleDue(early.scheduled_at)).toEqual({ measures: 0, mails: 0 });
  const before = (await mails()).length;
  await run(early.scheduled_at);
  expect(await mails()).toHaveLength(before);
  await run(late.scheduled_at);
  expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([`Erinnerung: ${late.measure_name}`]);
});
