import { readToken } from "./token.ts";

/** How long an answer counts that nobody has taken yet, in milliseconds: as long as what is on the screen (query-client.ts). */
const freshFor = 30_000;

const asked = new Map<string, { answer: Promise<Response>; token: string | undefined; at: number }>();

/**
 * Asks for what the screen will ask for as soon as its code is there; without a token what anybody may ask.
 * @param paths below /api, with the query as the client writes it
 */
export function prefetch(paths: string[]): void {
  const token = readToken();
  for (const path of paths) {
    const url = `/api${path}`;
    const answer = fetch(url, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
    // What went wrong is told to anyone who takes it.
    answer.catch(() => undefined);
    asked.set(url, { answer, token, at: performance.now() });
  }
}

/**
 * The answer that is on its way already, for the first who asks for it; nothing where it may be out of date: after any
 * call that changes something, for another user, or too late.
 */
export function takeEarly(method: string, url: string, token: string | undefined): Promise<Response> | undefined {
  if (method !== "GET") asked.clear();
  const found = asked.get(url);
  asked.delete(url);
  if (!found || found.token !== token || performance.now() - found.at > freshFor) return undefined;
  return found.answer;
}
