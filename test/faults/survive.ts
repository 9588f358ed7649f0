import type { Death, Doomed } from "./deaths.ts";
import type { Mails, Operation } from "./operations.ts";
import { perform, type Prepared } from "./prepared.ts";
import type { FaultWorld } from "./world.ts";

/** Who comes first after a death: a person who does the same again, or the scheduled function. */
export type First = "person" | "schedule";

/**
 * Does an operation in a process that is killed at a write, then again, and lets the scheduled function do the rest.
 * @returns whether it died before it answered, and what was wrong at any moment since
 */
export async function survive(
  world: FaultWorld,
  doomed: Doomed,
  { operation, prepared, death, first }: { operation: Operation; prepared: Prepared; death: Death; first: First },
): Promise<{ died: boolean; wrong: string[] }> {
  const answer = await doomed.die(operation.ask(prepared), death);
  const left = await world.seen();
  const wrong = world.faultsIn(left);
  // Exactly between sending an e-mail and noting that: nobody knows whether it went out.
  const isOpen = (await world.mails()).length > 0 && left.of("MAIL").some(({ sending }) => sending === true);
  const mails = async (): Promise<Mails> => ({ sent: await world.mails(), max: isOpen ? 2 : 1 });
  if (first === "schedule") wrong.push(...(await world.settled(prepared.due)));
  const { status, body } = answer ?? (await perform(operation.ask(prepared)));
  const good = answer ? operation.again.slice(0, 1) : operation.again;
  const isForgotten = !answer && first === "schedule" && status === operation.forgotten;
  if (!isForgotten && !good.includes(status)) wrong.push(`then ${status} ${JSON.stringify(body)}`);
  const stored = await world.seen();
  wrong.push(...world.faultsIn(stored));
  if (!isForgotten) wrong.push(...operation.missing(stored, prepared, await mails()));
  wrong.push(...(await world.settled(prepared.due)), ...(operation.later?.(await mails()) ?? []));
  return { died: !answer, wrong: [...new Set(wrong)] };
}
