import { keys } from "../core/keys.ts";
import { addSigningKey } from "../core/token.ts";
import { query, write } from "../core/table.ts";

/**
 * Adds a key that signs from now on.
 * @param endSessions also deletes the older ones, with which every token signed before ends
 * @returns how many were deleted
 */
export async function rotateSigningKey(endSessions: boolean): Promise<number> {
  const before = await query({ ...keys.signingKeys, consistent: true });
  await addSigningKey();
  if (!endSessions) return 0;
  for (const { pk, sk } of before) await write({ delete: { pk, sk } });
  return before.length;
}
