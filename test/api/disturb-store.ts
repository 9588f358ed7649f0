import { vi } from "vitest";
import type { StoreClient } from "../../functions/core/table-client.ts";
import { client } from "../../functions/core/table.ts";

/** A call to the store on its way, and what sends it on. */
type Around = (command: Parameters<StoreClient["send"]>[0], send: () => Promise<unknown>) => Promise<unknown>;

/** Lets a test see, delay or refuse every call to the store. @returns what ends that */
export function aroundStore(around: Around): () => void {
  const send = client.send.bind(client);
  const spy = vi.spyOn(client, "send").mockImplementation(async (command) => around(command, () => send(command)));
  return () => spy.mockRestore();
}
