/** A measure on the board as both sides know it. */
export interface BoardMeasure {
  id: string | number;
  phase: string;
}

/** What an agent does on the board, the same on both sides, over HTTP and signed in as somebody with the rights of an agent. */
export interface Board {
  whoAmI: () => Promise<void>;
  /** @returns how many measures came */
  load: () => Promise<number>;
  /** The same, where the peer is asked for what stands in its measures alone: no library's texts joined. @returns how many */
  loadFlat: () => Promise<number>;
  /** A status set; every call sets another one than stands there. */
  status: () => Promise<void>;
  /** A measure moved to another day, as the screens ask for it: ours says besides what hangs on it. */
  move: () => Promise<void>;
  /** One status for twenty measures, by one call. */
  twentyInOneCall: () => Promise<void>;
  /** Twenty statuses by twenty calls at the same time. */
  twentyCalls: () => Promise<void>;
  /** A new campaign with its whole plan. */
  newCampaign: () => Promise<void>;
}

/** A side of the comparison, running. */
export interface Peer {
  name: string;
  board: Board;
  stop: () => Promise<void>;
}

/** What every side is filled with: a library and one planned campaign. */
export interface BoardData {
  library: Record<string, unknown>[];
  categories: { id: string; name: string }[];
  campaign: Record<string, unknown>;
  /** What it is planned with, and a new one as well. */
  measures: Record<string, unknown>[];
}

/** Calls a JSON API; answers come uncompressed. @throws Error with status and answer for everything but success */
export async function callJson<Answer>(
  url: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      "accept-encoding": "identity",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}
