import { type CatalogueProposal, undoOf } from "#shared/analytics/catalogue-proposals";
import type { Measure } from "#shared/catalogue/contract";
import { ApiError, call, detailOf, isGone } from "../../core/api.ts";
import { forgetInList, keepInList, readFromList } from "../../core/list-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";
import { measuresQuery } from "../catalogue/queries.ts";

type Update = CatalogueProposal["update"];

/** Corrects the library by a proposal and offers the way back. What a colleague changed meanwhile is not overwritten. */
export async function takeProposal(proposal: CatalogueProposal): Promise<void> {
  const { measure, update } = proposal;
  await told(measure, "Der Vorschlag wurde nicht übernommen", async () => {
    await save(measure, update);
    notifySuccess(`Bibliothek angepasst: ${measure.name}`, { undo: () => void takeBack(proposal) });
  });
}

/** Takes a proposal back as far as the library still says what it brought; another proposal for the same measure stays. */
async function takeBack(proposal: CatalogueProposal): Promise<void> {
  const { measure, update } = proposal;
  await told(measure, "Der Vorschlag wurde nicht zurückgenommen", async () => {
    const current = await readFromList(measuresQuery, measure.id, true);
    if (!current) throw new ApiError(404, "");
    const isStill = (Object.keys(update) as (keyof Update)[]).every((name) => current[name] === update[name]);
    if (!isStill) throw new ApiError(409, `„${measure.name}“ wurde inzwischen geändert und bleibt so.`);
    await save(current, undoOf(proposal));
  });
}

async function save({ id, version }: Measure, update: Update): Promise<void> {
  const answer = await call("PUT /measures/{id}", { params: { id }, body: { ...update, version } });
  await keepInList(measuresQuery, answer, ({ name }) => name);
}

/** Does something with a measure and says why it failed; what is newer at the server is shown. */
async function told({ id, name }: Measure, failed: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (isGone(error)) await forgetInList(measuresQuery, id);
    else void queryClient.invalidateQueries({ queryKey: measuresQuery.queryKey });
    const detail = isGone(error) ? `„${name}“ gibt es in der Bibliothek nicht mehr.` : detailOf(error, "");
    notifyError(failed, { detail });
  }
}
