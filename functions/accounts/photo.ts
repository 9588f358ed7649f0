import type { UserId } from "#shared/core/kinds";
import { keys } from "../core/keys.ts";
import { read } from "../core/table.ts";

/** A user's photograph as a data address; null where there is none. Read consistently: it was just saved, or is needed once. */
export async function readPhoto(userId: UserId): Promise<string | null> {
  const stored = await read<{ picture: string }>(keys.userPhoto(userId), { consistent: true });
  return stored?.picture ?? null;
}
