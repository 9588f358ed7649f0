/**
 * What all of them bring, once all have ended, also where one fails; then the first failure. For work that writes: Lambda
 * stops a function that has answered, and what it left behind would go on during a later call, with stale facts.
 * @throws what the first of them in their order was rejected with
 */
export async function allEnded<Value>(work: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
