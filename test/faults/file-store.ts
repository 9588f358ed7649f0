import { operationOf } from "./operations.ts";
import { perform, type Prepared } from "./prepared.ts";
import type { FaultWorld } from "./world.ts";

/**
 * Does an operation while the file store is gone, and again when it is back.
 * @returns the first answer's status, and what was wrong at any moment since
 */
export async function doWithoutFiles(
  world: FaultWorld,
  prepared: Prepared,
  name: string,
): Promise<{ status: number; wrong: string[] }> {
  const { ask, again, missing } = operationOf(name);
  await world.gates.files.shut();
  const { status } = await perform(ask(prepared));
  const wrong = world.faultsIn(await world.seen());
  await world.gates.files.open();
  const then = await perform(ask(prepared));
  if (!again.includes(then.status)) wrong.push(`then ${then.status} ${JSON.stringify(then.body)}`);
  wrong.push(...(await world.settled(prepared.due)));
  wrong.push(...missing(await world.seen(), prepared, { sent: await world.mails(), max: 1 }));
  return { status, wrong };
}
