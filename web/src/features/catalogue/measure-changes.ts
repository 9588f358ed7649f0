import type * as z from "zod";
import type { Measure, measureForm } from "#shared/catalogue/contract";
import { call } from "../../core/api.ts";
import { changeAtOnce } from "../../core/patch-query.ts";
import { measuresQuery } from "./queries.ts";

type Patch = (measures: Measure[]) => Measure[];

let drafts = 0;

/** Creates a measure: in the list at once, taken out again when the call fails. @param draft how it will look. @throws ApiError */
export async function createMeasure(form: z.input<typeof measureForm>, draft: Omit<Measure, "id">): Promise<Measure> {
  const shown = { ...draft, id: `draft-${(drafts += 1)}` };
  return changeAtOnce({
    scope: shown.id,
    query: measuresQuery,
    show: (measures) => [...measures, shown],
    takeBack: without(shown),
    send: () => call("POST /measures", { body: form }),
    keep: (answer) => (measures) => [...without(answer)(without(shown)(measures)), answer],
  });
}

/** Changes a measure: in the list at once, changed back when the call fails. @param draft how it will look. @throws ApiError */
export async function updateMeasure(
  form: z.input<typeof measureForm>,
  before: Measure,
  draft: Measure,
): Promise<Measure> {
  return changeAtOnce({
    scope: before.id,
    query: measuresQuery,
    show: replacing(draft),
    takeBack: replacing(before),
    send: () => call("PUT /measures/{id}", { params: { id: before.id }, body: form }),
    keep: replacing,
  });
}

/** Deletes a measure: out of the list at once, back in it when the call fails. @throws ApiError */
export async function deleteMeasure(measure: Measure): Promise<void> {
  await changeAtOnce({
    scope: measure.id,
    query: measuresQuery,
    show: without(measure),
    takeBack: (measures) => [...without(measure)(measures), measure],
    send: () => call("DELETE /measures/{id}", { params: { id: measure.id } }),
    keep: () => without(measure),
  });
}

function without({ id }: Measure): Patch {
  return (measures) => measures.filter((measure) => measure.id !== id);
}

function replacing(next: Measure): Patch {
  return (measures) => measures.map((measure) => (measure.id === next.id ? next : measure));
}
