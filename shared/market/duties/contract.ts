import * as z from "zod/mini";
import { settledPlan } from "../../plan/plan-changes-contract.ts";
import { id, instant, line, version, day, campaignId, dayOrNone, ownerId } from "../../core/fields.ts";
import type { Routes } from "../../core/route.ts";
import { dutyKeys } from "../../catalogue/duty-keys.ts";

const dutyKey = z.enum(dutyKeys, "Diese Pflicht gibt es nicht");

/** With whom the mandate was closed; what a consumer is says BGB § 13. */
export const clients = { consumer: "Verbraucher", business: "Unternehmer" } as const;

/** How a buyer comes to pay: by a contract of their own (BGB § 656c), or since they take over a part of the seller's (§ 656d). */
export const commissionModels = {
  both: "Er hat wie der Verkäufer einen Vertrag mit uns (§ 656c)",
  passed: "Er übernimmt einen Teil der Provision des Verkäufers (§ 656d)",
} as const;
export type CommissionModel = keyof typeof commissionModels;

/** Maximum number of copies of one entry: those of all owners, and of whoever left. */
const maxCopies = 24;

const stateMessage = "Erlaubt sind „erfüllt“ und „trifft nicht zu“";
/** What somebody says of a duty: fulfilled on a day, with file and end where there is one; or not needed, with the reason. */
const entryFields = z.object({
  state: z.enum(["proven", "not_needed"], stateMessage),
  on: day,
  until: z._default(dayOrNone, null),
  file_id: z._default(z.nullable(id), null),
  /** The owner whose copy of an identity card the file is. */
  owner_id: z.optional(ownerId),
  /** Of several owners each one's copy of an identity card. */
  copies: z.optional(
    z.array(z.object({ owner_id: ownerId, file_id: id })).check(
      z.maxLength(maxCopies, `Höchstens ${maxCopies} Kopien belegen eine Pflicht`),
      z.refine(
        (copies) => new Set(copies.map(({ owner_id }) => owner_id)).size === copies.length,
        "Von jedem Eigentümer steht hier eine Kopie",
      ),
      z.refine(
        (copies) => new Set(copies.map(({ file_id }) => file_id)).size === copies.length,
        "Jeder Eigentümer braucht eine eigene Kopie. Bitte wählen Sie nicht zweimal dieselbe Datei",
      ),
    ),
  ),
  note: z._default(line, ""),
});
export const dutyEntry = entryFields.check(
  z.refine(({ state, note }) => state === "proven" || note.length >= 10, {
    path: ["note"],
    message: "Bitte begründen Sie in einem Satz, warum das nicht nötig ist",
  }),
);
export type DutyEntry = z.output<typeof dutyEntry>;

const keptEntry = z.extend(entryFields, { by: z.string(), at: instant });
export type KeptDutyEntry = z.output<typeof keptEntry>;

const commissionModel = z.nullable(z.enum(["both", "passed"], "Erlaubt sind beide Verträge und die Abwälzung"));
const client = z.nullable(z.enum(["consumer", "business"], "Erlaubt sind Verbraucher und Unternehmer"));

/** What is known of a campaign's duties besides its property and its measures. */
const campaignDuties = z.object({
  client,
  /** Whether the mandate was closed at a distance or outside the agency's rooms; null while nobody said. */
  at_distance: z.nullable(z.boolean()),
  /** On which day the client expressly asked to begin before the withdrawal has run out; null where nobody said. */
  early_wish: dayOrNone,
  commission_model: commissionModel,
  /** When an owner last withdrew a consent to photographs; null while nobody did. */
  photos_revoked_at: z.nullable(instant),
  entries: z.partialRecord(dutyKey, keptEntry),
  /** An administrator's leave to advertise although a duty is open. */
  override: z.nullable(z.object({ reason: z.string(), by: z.string(), at: instant })),
  version,
});
export type CampaignDuties = z.output<typeof campaignDuties>;

/** Duties after a change: with what it made of the plan, where it did. */
const changedDuties = z.extend(campaignDuties, { plan: z.optional(settledPlan) });
export type ChangedDuties = z.output<typeof changedDuties>;

/** A change: what is not given stays; null takes an entry back. */
const dutiesUpdate = z.object({
  client: z.optional(client),
  at_distance: z.optional(z.nullable(z.boolean())),
  early_wish: z.optional(dayOrNone),
  commission_model: z.optional(commissionModel),
  entries: z.optional(z.partialRecord(dutyKey, z.nullable(dutyEntry))),
  version: z.optional(version),
});
export type DutiesUpdate = z.output<typeof dutiesUpdate>;

export const dutiesOverride = z.object({
  /** Null takes the leave back. */
  override_reason: z.nullable(
    line.check(z.refine((text) => text.length >= 10, "Bitte begründen Sie das in einem Satz")),
  ),
  version: z.optional(version),
});
export type DutiesOverride = z.output<typeof dutiesOverride>;

/** How a campaign's duties stand: what is open, and what asks for an answer or ends soon. */
const openDuties = z.object({
  campaign_id: campaignId,
  red: z.array(dutyKey),
  yellow: z.array(dutyKey),
  overridden: z.boolean(),
});
export type OpenDuties = z.output<typeof openDuties>;

/** Duties before an advertisement (docs/product.md, Duties before an ad). */
export const dutyRoutes = {
  listDuties: {
    method: "GET",
    path: "/duties",
    access: "user",
    paged: true,
    response: z.array(openDuties),
    status: 200,
    summary: "Laufende Kampagnen mit offenen oder ungeklärten Pflichten vor der Werbung",
  },
  getDuties: {
    method: "GET",
    path: "/campaigns/{id}/duties",
    access: "user",
    response: campaignDuties,
    status: 200,
    summary: "Was zu den Pflichten vor der Werbung festgehalten ist",
  },
  updateDuties: {
    method: "PUT",
    path: "/campaigns/{id}/duties",
    access: "user",
    body: dutiesUpdate,
    response: changedDuties,
    status: 200,
    history: "campaign",
    summary: "Pflichten belegen, als nicht zutreffend begründen oder Fragen dazu beantworten",
  },
  overrideDuties: {
    method: "PUT",
    path: "/campaigns/{id}/duties/override",
    access: "admin",
    body: dutiesOverride,
    response: changedDuties,
    status: 200,
    history: "campaign",
    summary: "Werbung trotz offener Pflichten mit Begründung freigeben, oder die Freigabe zurücknehmen",
  },
} as const satisfies Routes;
