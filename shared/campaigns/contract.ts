import * as z from "zod/mini";
import { formShape, updateShape } from "../core/entity-fields.ts";
import { line, madeId, version } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { agendaRoutes } from "./agenda-contract.ts";
import { searchRoutes } from "./search-contract.ts";
import { campaign } from "./answers.ts";
import { campaignFields } from "./campaign-fields.ts";
import { togetherRoutes } from "./together.ts";

export { campaign, campaignMeasure, listedCampaignMeasure } from "./answers.ts";
export { campaignFields, reportFrequencies, reportFrequency } from "./campaign-fields.ts";
export type { Campaign, CampaignMeasure, ListedCampaignMeasure, Outcome, Reminder } from "./answers.ts";

export const campaignForm = z.object(formShape(campaignFields));
export type CampaignForm = z.output<typeof campaignForm>;

/**
 * A new campaign, or with `is_offer` one that waits for its mandate; sent twice with the same `made_id`, which becomes its
 * id, it is made once. Its maker is responsible where nothing is said of that; null: nobody is. `responsible_email` names who
 * is by their address; the maker is where nobody of the team has it.
 */
export const newCampaign = z.extend(campaignForm, {
  responsible_id: z.optional(campaignFields.responsible_id.input),
  responsible_email: z.optional(line),
  live_on: z.optional(campaignFields.live_on.input),
  made_id: z.optional(madeId),
  is_offer: z.optional(z.boolean()),
});
export type NewCampaign = z.output<typeof newCampaign>;

/** A change of a campaign: what is not given stays as it is; `version` is the one the screen saw. */
export const campaignUpdate = z.object({ ...updateShape(campaignFields), version: z.optional(version) });
export type CampaignUpdate = z.output<typeof campaignUpdate>;

/** Only `archived` can be set besides the form: a sold property's campaign goes out of the lists, and back. */
const archive = z.object({ archived: z.boolean() });
const offerState = z.object({ is_offer: z.boolean("Bitte geben Sie an, ob die Kampagne ein Angebot ist") });

/** Which campaigns are wanted: "true" the archived ones alone, "false" all others; left out, all of them. */
const which = z.object({ archived: z.optional(z.enum(["true", "false"], "Erlaubt sind true und false")) });

/** Campaigns, what is due in all of them, what a search finds. What happens to a plan stands in `shared/plan/routes.ts`. */
export const campaignRoutes = {
  ...togetherRoutes,
  ...agendaRoutes,
  ...searchRoutes,
  listCampaigns: {
    method: "GET",
    path: "/campaigns",
    access: "user",
    query: which,
    paged: true,
    response: z.array(campaign),
    status: 200,
    summary: "Alle Kampagnen, auf Wunsch nur die archivierten oder nur die übrigen",
  },
  createCampaign: {
    method: "POST",
    path: "/campaigns",
    access: "user",
    body: newCampaign,
    response: campaign,
    status: 201,
    also: 200,
    history: "campaign",
    summary: "Kampagne anlegen; zweimal mit derselben Kennung gesendet, entsteht sie einmal",
  },
  getCampaign: {
    method: "GET",
    path: "/campaigns/{id}",
    access: "user",
    response: campaign,
    status: 200,
    summary: "Eine Kampagne",
  },
  archiveCampaign: {
    method: "PUT",
    path: "/campaigns/{id}/archive",
    access: "user",
    body: archive,
    response: campaign,
    status: 200,
    history: "campaign",
    summary: "Kampagne archivieren oder zurückholen",
  },
  setOfferState: {
    method: "PUT",
    path: "/campaigns/{id}/offer-state",
    access: "user",
    body: offerState,
    response: campaign,
    status: 200,
    history: "campaign",
    summary: "Kampagne zum Angebot machen, solange nichts begonnen hat, oder das Angebot zur Kampagne",
  },
  deleteCampaign: {
    method: "DELETE",
    path: "/campaigns/{id}",
    access: "user",
    response: z.void(),
    status: 204,
    history: "campaign",
    summary: "Kampagne mit allem, was zu ihr gehört, löschen",
  },
} as const satisfies Routes;
