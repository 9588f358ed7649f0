/**
 * What all of them bring, once all have ended, also where one fails; then the first failure. For work that writes: Lambda
 * stops a function that has answered, and what it left behind would go on during a later call, with facts of before.
 * @throws what the first of them in their order was rejected with
 */
export async function allEnded<Values extends readonly unknown[]>(
  work: readonly [...{ [At in keyof Values]: Promise<Values[At]> | Values[At] }],
): Promise<Values> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as Values;
}
