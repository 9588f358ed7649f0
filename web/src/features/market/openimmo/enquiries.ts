import type { Campaign } from "#shared/campaigns/contract";
import type { KnownProperty } from "#shared/market/contract";
import { campaignOfEnquiry } from "#shared/market/openimmo/differences";
import type { ImportedEnquiry } from "#shared/market/openimmo/feedback";
import { call, errorMessage } from "../../../core/api.ts";
import type { DroppedFile } from "./read-file.ts";
import { madeId } from "./take-over.ts";

/** An enquiry of a dropped feedback, and the campaign that it belongs to. */
export interface EnquiryRow {
  /** The result's id: the same file again makes no second enquiry. */
  id: string;
  enquiry: ImportedEnquiry;
  campaign: Campaign | undefined;
  /** Whether a person chooses the campaign, since none has the property's number. */
  isByHand: boolean;
  state: "new" | "known" | "unmatched" | "failed";
  problem?: string;
}

/** The rows of a feedback; those that are kept already are known. @throws ApiError */
export async function enquiryRowsOf(
  file: DroppedFile,
  enquiries: ImportedEnquiry[],
  known: KnownProperty[],
  campaigns: Campaign[],
): Promise<EnquiryRow[]> {
  const kept = new Set<string>();
  const found = enquiries.map((enquiry) => {
    const { property, reference = "" } = enquiry;
    const id = campaignOfEnquiry(property, known) ?? campaignOfEnquiry(reference, known);
    return { enquiry, campaign: campaigns.find((campaign) => campaign.id === id) };
  });
  for (const id of new Set(found.flatMap(({ campaign }) => campaign?.id ?? [])))
    for (const result of await call("GET /campaigns/{id}/results", { params: { id } })) kept.add(result.id);
  const rows: EnquiryRow[] = [];
  for (const [index, { enquiry, campaign }] of found.entries()) {
    const id = await madeId("enquiry", ...file.texts, String(index));
    const state = !campaign ? "unmatched" : kept.has(`${campaign.id}.${id}`) ? "known" : "new";
    rows.push({ id, enquiry, campaign, isByHand: !campaign, state });
  }
  return rows;
}

/** An enquiry with the campaign that a person chose for it; one that is kept there already is known. @throws ApiError */
export async function assignedTo(row: EnquiryRow, campaign: Campaign | undefined): Promise<EnquiryRow> {
  const { problem: _, ...asked } = row;
  if (!campaign) return { ...asked, campaign, state: "unmatched" };
  const results = await call("GET /campaigns/{id}/results", { params: { id: campaign.id } });
  const isKept = results.some((result) => result.id === `${campaign.id}.${row.id}`);
  return { ...asked, campaign, state: isKept ? "known" : "new" };
}

/** Keeps an enquiry with its campaign. @returns the row as it stands then */
export async function keepEnquiry(row: EnquiryRow): Promise<EnquiryRow> {
  const { campaign, enquiry, id } = row;
  if (!campaign || row.state === "known") return row;
  const { on, channel, wish, note } = enquiry;
  try {
    await call("POST /campaigns/{id}/results", {
      params: { id: campaign.id },
      body: { id, kind: "enquiry", on, channel, wish, note },
    });
    const { problem: _, ...asked } = row;
    return { ...asked, state: "known" };
  } catch (error) {
    const problem = errorMessage(error, "Die Anfrage wurde nicht festgehalten. Bitte versuchen Sie es erneut.");
    return { ...row, state: "failed", problem };
  }
}
