import { type Campaign, campaignRoutes } from "#shared/campaigns/contract";
import { allPlanRoutes } from "#shared/plan/routes";
import { startProblem } from "#shared/campaigns/start";
import { measureName } from "#shared/campaigns/reading";
import { given } from "#shared/core/given";
import { HttpResponse, unlessDryRun } from "../core/request.ts";
import { invalidField } from "../core/refusal.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { readAgenda } from "./agenda.ts";
import { pageOfMeasures } from "./all-measures.ts";
import { openMeasuresUntil } from "./measures-by-date.ts";
import { mostUrgent, risksAmong } from "./risks.ts";
import { followLive, withPlan } from "../plan/follow-live.ts";
import { generate, previewPlan } from "../plan/generate.ts";
import { countWork } from "../plan/hand-over.ts";
import { checkOf, previewStart, recalculatePlan, reportEvent, setAside } from "../plan/living-plan.ts";
import { changeMarketing } from "../plan/marketing.ts";
import { bulkUpdate, moveMeasure, removeMeasure, setOwnerVisibility, setStatus } from "../plan/measures.ts";
import { setOfferState } from "../plan/offer-state.ts";
import { readCampaign, readCampaigns, readPlannedMeasures } from "./read.ts";
import { readSearchRows } from "../search/search.ts";
import { addReminder, addReminders } from "../plan/reminders.ts";
import { addNote, deleteNote, readNotes } from "../plan/notes.ts";
import { applyPlanChanges } from "../plan/plan-changes.ts";
import { archiveCampaign, createCampaign, deleteCampaign, updateCampaign } from "./store.ts";
import { addTask, readTask, updateTask } from "../plan/tasks.ts";
import { lookAt } from "./together.ts";
import { campaignResponse, measureResponse } from "./items.ts";
import { isUpToDate, readSummaries, type Summary } from "../summaries/summary.ts";

/** What a summary says of property and market; it may be a moment late, other than what comes next. */
function marketOf(summary: Summary): Campaign["market"] {
  const { asking_price = null, enquiries, viewings, offers, external_number = "" } = summary;
  return { asking_price, enquiries, viewings, offers, external_number };
}

export const handler = serve(
  { ...allPlanRoutes, ...campaignRoutes },
  {
    listCampaigns: async ({ query, now }) => {
      const archived = query.archived === undefined ? undefined : query.archived === "true";
      const [campaigns, summaries, open] = await Promise.all([
        readCampaigns({ archived }),
        readSummaries(),
        // Nothing archived is at risk.
        archived ? [] : openMeasuresUntil(now),
      ]);
      const risks = mostUrgent(risksAmong(campaigns, summaries, open, now));
      const known = new Map(summaries.map((summary) => [summary.sk, summary]));
      return campaigns.map((campaign) => {
        const summary = known.get(campaign.id);
        return {
          ...campaignResponse(campaign),
          ...(isUpToDate(summary, campaign) && { next: summary?.next }),
          ...(summary && { market: marketOf(summary) }),
          ...given({ risk: risks.get(campaign.id) }),
        };
      });
    },

    createCampaign: async ({ body, session, now }) => {
      const problem = startProblem(body.marketing_start, body.timezone, now);
      if (problem) throw invalidField("marketing_start", problem);
      const { campaign, created } = await createCampaign(body, (await session()).user.id, now);
      return new HttpResponse(campaignResponse(campaign), { status: created ? 201 : 200 });
    },

    getCampaign: async ({ params }) => campaignResponse(await readCampaign(params.id)),
    updateCampaign: async ({ params, body, caller: by, now }) => {
      const answer = campaignResponse(await updateCampaign(params.id, body, now));
      return body.live_on === undefined ? answer : withPlan(answer, followLive(params.id, { by, now }));
    },
    archiveCampaign: async ({ params, body }) => campaignResponse(await archiveCampaign(params.id, body.archived)),
    setOfferState: async ({ params, body, now }) =>
      campaignResponse(await setOfferState(params.id, body.is_offer, now)),
    lookAtCampaign: async ({ params, body, session, now }) => lookAt(params.id, body.looking, await session(), now),
    deleteCampaign: ({ params, now }) => deleteCampaign(params.id, now),
    previewPlan: async ({ body, session, now }) => previewPlan(body, (await session()).user.absences, now),
    generate: ({ params, body, caller: by, now }) => generate(params.id, body, { by, now }),
    listMeasuresOfCampaign: async ({ params }) => (await readPlannedMeasures(params.id)).map(measureResponse),
    addCampaignMeasure: async ({ params, body, now }) => {
      const { measure, created } = await addTask(params.id, body, now);
      return new HttpResponse(measure, { status: created ? 201 : 200 });
    },
    getCampaignMeasure: ({ params }) => readTask(params.id),
    listTaskNotes: ({ params }) => readNotes(params.id),
    addTaskNote: async ({ params, body, session, now }) => {
      const { note, created } = await addNote(params.id, body, (await session()).user, now);
      return new HttpResponse(note, { status: created ? 201 : 200 });
    },
    deleteTaskNote: async ({ params, session }) => deleteNote(params.id, (await session()).user),
    updateCampaignMeasure: ({ params, body, caller: by, now }) => updateTask(params.id, body, { by, now }),
    countOpenWork: ({ params }) => countWork(params.id),
    getSearchRows: ({ now }) => readSearchRows(now),
    getAgenda: ({ query, now }) => readAgenda(query, now),
    listCampaignMeasures: ({ query }) => pageOfMeasures(query),
    removeCampaignMeasure: ({ params, caller: by, now }) => removeMeasure(params.id, { by, now }),
    setStatus: ({ params, body, caller: by, now }) => setStatus(params.id, body, { by, now }),
    bulkUpdateCampaignMeasures: async ({ body, caller: by, now }) => {
      const done = await bulkUpdate(body.measure_ids, body, { by, now });
      const left = new Set([...done.not_found, ...done.refused.flatMap(({ measure_ids }) => measure_ids)]);
      return new HttpResponse(done, { changed: body.measure_ids.filter((id) => !left.has(id)) });
    },
    moveCampaignMeasure: async ({ params, body, now }) =>
      unlessDryRun(body.dry_run, await moveMeasure(params.id, body, now)),

    changePlan: async ({ params, body, caller: by, now }) => {
      const done = await applyPlanChanges(params.id, body, { by, now });
      const { measures, removed, changed, added, notice, undo, campaign } = done;
      const left = done.left.map((measure) => ({ id: measure.id, measure_name: measureName(measure) }));
      const answer = { measures, removed, left, notice, undo, campaign };
      const mayBeLive =
        body.set.marketing !== undefined ||
        removed.length > 0 ||
        [...changed.map(({ after }) => after), ...added].some(({ advertises }) => advertises);
      return mayBeLive ? withPlan(answer, followLive(params.id, { by, now })) : answer;
    },
    checkPlan: ({ params, now }) => checkOf(params.id, now),
    setCheckAside: async ({ params, body, session, now }) =>
      setAside(params.id, { ...body, by: (await session()).user.id }, now),
    reportEvent: async ({ params, body, caller: by, now }) =>
      unlessDryRun(body.dry_run, await reportEvent(params.id, body, { by, now })),
    changeMarketing: async ({ params, body, caller: by, now }) =>
      unlessDryRun(body.dry_run, await changeMarketing(params.id, body, { by, now })),
    previewStart: ({ params, body }) => previewStart(params.id, body),
    recalculatePlan: async ({ params, body, now }) =>
      unlessDryRun(body.dry_run, await recalculatePlan(params.id, body, now)),

    setOwnerVisibility: ({ params, body }) => setOwnerVisibility(params.id, body.hidden),

    createReminder: async ({ params, body, session }) => {
      const { created, reminder } = await addReminder(params.id, body, (await session()).user.id);
      return new HttpResponse(reminder, { status: created ? 201 : 200 });
    },

    createBulkReminders: async ({ params, body: { only_status, ...request }, session }) =>
      addReminders(params.id, request, only_status, (await session()).user.id),
  },
  keepChanges(),
);
