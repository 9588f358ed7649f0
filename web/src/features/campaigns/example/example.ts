import type { Campaign } from "#shared/campaigns/contract";
import { campaigns } from "#shared/example/campaigns";
import { exampleId, isExample } from "#shared/example/example-ids";
import { makeExampleCampaign } from "#shared/example/make-campaign";
import { owners } from "#shared/example/owners";
import { call, callQuietly } from "../../../core/api.ts";
import { invalidate } from "../../../core/query-keys.ts";

const examples = campaigns.filter(({ inCockpit }) => inCockpit);
/** Where the owners of the example get their e-mails: nowhere. */
const nowhere = "@example.de";

/**
 * Makes three invented properties with plan, results and owners; nothing is sent to anybody.
 * @param responsible_id who makes them
 * @param tell says which one it is at @throws ApiError
 */
export async function makeExample(responsible_id: string, tell: (line: string, percent: number) => void) {
  const now = new Date().toISOString();
  const ids = new Map<number, string>();
  for (const [at, example] of examples.entries()) {
    tell(example.form.title, (at / examples.length) * 100);
    const owner_id = ids.get(example.owner) ?? (await callQuietly("POST /owners", {}, owners[example.owner])).id;
    ids.set(example.owner, owner_id);
    const form = { ...example.form, title: `Beispiel: ${example.form.title}` };
    const known = { owner_id, responsible_id, now, made_id: exampleId(at) };
    await makeExampleCampaign(callQuietly, { ...example, form }, known);
  }
  await call("POST /notifications/generate");
  invalidate("campaigns", "owners", "notifications");
}

/** Removes what is there of the example: its campaigns, and its owners unless they have other ones. @throws ApiError */
export async function removeExample(): Promise<void> {
  const found = (await call("GET /campaigns")).filter(isExample);
  const ids = new Set(found.flatMap(ownersOf));
  for (const { id } of found) await call("DELETE /campaigns/{id}", { params: { id } });
  const invented = (await call("GET /owners")).filter(({ id, email }) => ids.has(id) && email.endsWith(nowhere));
  for (const { id } of invented) await call("DELETE /owners/{id}", { params: { id } }).catch(() => undefined);
}

function ownersOf({ owners: all }: Campaign): string[] {
  return all.map(({ owner_id }) => owner_id);
}
