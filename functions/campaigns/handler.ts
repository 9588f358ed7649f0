import { campaignRoutes } from "#shared/campaigns/contract";
import { startProblem } from "#shared/campaigns/start";
import { measureName } from "#shared/campaigns/reading";
import { Answer } from "../core/request.ts";
import { invalidField } from "../core/refusal.ts";
import { keepChanges } from "../core/keep-history.ts";
import { serve } from "../core/serve.ts";
import { readAgenda } from "./agenda.ts";
import { pageOfMeasures } from "./all-measures.ts";
import { generate, previewPlan } from "./generate.ts";
import { countWork } from "./hand-over.ts";
import { checkOf, previewStart, recalculatePlan, reportEvent, setAside } from "./living-plan.ts";
import { bulkUpdate, moveMeasure, removeMeasure, restoreMeasure, setOwnerVisibility, setStatus } from "./measures.ts";
import { setOfferState } from "./offer-state.ts";
import { withNext } from "./next-measures.ts";
import { readCampaign, readCampaigns, readPlan } from "./read.ts";
import { readSearchRows } from "./search.ts";
import { addReminder, addReminders } from "./reminders.ts";
import { addNote, deleteNote, readNotes } from "./notes.ts";
import { applyPlanChanges } from "./plan-changes.ts";
import { archiveCampaign, createCampaign, deleteCampaign, updateCampaign } from "./store.ts";
import { addTask, readTask, updateTask } from "./tasks.ts";
import { campaignState, lookAt } from "./together.ts";
import { shownCampaign, shownMeasure } from "./items.ts";

export const handler = serve(
  campaignRoutes,
  {
    listCampaigns: async () => (await withNext(await readCampaigns())).map(shownCampaign),

    createCampaign: async ({ body, session, now }) => {
      const problem = startProblem(body.marketing_start, body.timezone, now);
      if (problem) throw invalidField("marketing_start", problem);
      const { campaign, created } = await createCampaign(body, (await session()).user.id, now);
      return new Answer(shownCampaign(campaign), { status: created ? 201 : 200 });
    },

    getCampaign: async ({ params }) => shownCampaign(await readCampaign(params.id)),
    updateCampaign: async ({ params, body, now }) => shownCampaign(await updateCampaign(params.id, body, now)),
    archiveCampaign: async ({ params, body, now }) =>
      shownCampaign(await archiveCampaign(params.id, body.archived, now)),
    setOfferState: async ({ params, body, now }) => shownCampaign(await setOfferState(params.id, body.is_offer, now)),
    campaignState: ({ params, headers, session, now }) =>
      campaignState(params.id, { known: headers["if-none-match"], session, now }),
    lookAtCampaign: async ({ params, body, session, now }) => lookAt(params.id, body.looking, await session(), now),
    deleteCampaign: ({ params, now }) => deleteCampaign(params.id, now),
    previewPlan: ({ body, now }) => previewPlan(body, now),
    generate: ({ params, body, now }) => generate(params.id, body, now),
    listMeasuresOfCampaign: async ({ params }) => (await readPlan(params.id)).measures.map(shownMeasure),
    addCampaignMeasure: async ({ params, body }) => {
      const { measure, created } = await addTask(params.id, body);
      return new Answer(measure, { status: created ? 201 : 200 });
    },
    getCampaignMeasure: ({ params }) => readTask(params.id),
    listTaskNotes: ({ params }) => readNotes(params.id),
    addTaskNote: async ({ params, body, session, now }) => {
      const { note, created } = await addNote(params.id, body, (await session()).user, now);
      return new Answer(note, { status: created ? 201 : 200 });
    },
    deleteTaskNote: async ({ params, session }) => deleteNote(params.id, (await session()).user),
    updateCampaignMeasure: ({ params, body, now }) => updateTask(params.id, body, now),
    countOpenWork: ({ params }) => countWork(params.id),
    getSearchRows: () => readSearchRows(),
    getAgenda: ({ query }) => readAgenda(query),
    listCampaignMeasures: ({ query }) => pageOfMeasures(query),
    removeCampaignMeasure: ({ params, now }) => removeMeasure(params.id, now),
    setStatus: ({ params, body, now }) => setStatus(params.id, body, now),
    bulkUpdateCampaignMeasures: ({ body, now }) => bulkUpdate(body.measure_ids, body.updates, now),
    restoreCampaignMeasure: ({ params, body }) => restoreMeasure(params.id, body),
    moveCampaignMeasure: ({ params, body, now }) => moveMeasure(params.id, body, now),

    changePlan: async ({ params, body, now }) => {
      const { measures, removed, left, notice, undo, campaign } = await applyPlanChanges(params.id, body, { now });
      const named = left.map((measure) => ({ id: measure.id, measure_name: measureName(measure) }));
      return { measures, removed, left: named, notice, undo, campaign };
    },
    checkPlan: ({ params, now }) => checkOf(params.id, now),
    setCheckAside: async ({ params, body, session, now }) =>
      setAside(params.id, { ...body, by: (await session()).user.id }, now),
    reportEvent: ({ params, body, now }) => reportEvent(params.id, body, now),
    previewStart: ({ params, body }) => previewStart(params.id, body),
    recalculatePlan: ({ params, body, now }) => recalculatePlan(params.id, body, now),

    setOwnerVisibility: ({ params, body }) => setOwnerVisibility(params.id, body.hidden),

    createReminder: async ({ params, body, session }) => {
      const { created, reminder } = await addReminder(params.id, body, (await session()).user.id);
      return new Answer(reminder, { status: created ? 201 : 200 });
    },

    createBulkReminders: async ({ params, body: { only_status, ...request }, session }) =>
      addReminders(params.id, request, only_status, (await session()).user.id),
  },
  keepChanges(),
);
