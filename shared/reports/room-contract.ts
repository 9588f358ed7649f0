import * as z from "zod/mini";
import { instant, ownerId } from "../core/fields.ts";
import { settledPlan } from "../plan/plan-changes-contract.ts";
import type { Routes } from "../core/route.ts";

/**
 * Whether one of a campaign's owners has a room, since when its present address is good, and when it was last opened by it,
 * to the hour. The address itself is answered once.
 */
const ownerRoom = z.object({ owner_id: ownerId, created_at: z.nullable(instant), seen_at: z.nullable(instant) });
export type OwnerRoom = z.output<typeof ownerRoom>;

/** A new address of an owner's room. */
const roomAddress = z.object({ owner_id: ownerId, url: z.string(), created_at: instant });
export type RoomAddress = z.output<typeof roomAddress>;

/** Whose room is meant: the first owner's unless said. */
const whose = z.object({ owner_id: z.optional(ownerId) });

/** The address that was just told, which its owner is to get. */
const toldAddress = z.object({ url: z.string("Die Adresse fehlt") });

/** Which report or file of the room is meant. */
const which = z.object({ id: z.optional(z.string()) });

/** The owner's room (docs/product.md, Owner's room): what agents do with its address, and what the owner opens by it. */
export const roomRoutes = {
  listOwnerRooms: {
    method: "GET",
    path: "/campaigns/{id}/owner-rooms",
    access: "user",
    response: z.object({ rooms: z.array(ownerRoom) }),
    status: 200,
    summary: "Welche Eigentümer einer Kampagne einen Eigentümerbereich haben",
  },
  previewOwnerRoom: {
    method: "GET",
    path: "/campaigns/{id}/owner-room/preview",
    access: "user",
    query: whose,
    response: z.object({ html: z.string() }),
    status: 200,
    summary:
      "Den Bereich eines Eigentümers, des ersten, wenn keiner genannt ist, als Seite, wie er ihn jetzt sieht; als geöffnet gilt er damit nicht",
  },
  openOwnerRoom: {
    method: "POST",
    path: "/campaigns/{id}/owner-room",
    access: "user",
    query: whose,
    response: z.extend(roomAddress, { plan: z.optional(settledPlan) }),
    status: 201,
    history: "campaign",
    summary:
      "Den Bereich eines Eigentümers anlegen, des ersten, wenn keiner genannt ist, oder seine Adresse erneuern; eine frühere Adresse gilt nicht mehr",
  },
  mailOwnerRoom: {
    method: "POST",
    path: "/campaigns/{id}/owner-room/mail",
    access: "user",
    body: toldAddress,
    response: z.object({ to: z.string() }),
    status: 200,
    history: "campaign",
    summary: "Die Adresse eines Eigentümerbereichs, die eben angelegt wurde, ihrem Eigentümer per E-Mail senden",
  },
  withdrawOwnerRoom: {
    method: "DELETE",
    path: "/campaigns/{id}/owner-room",
    access: "user",
    query: whose,
    response: z.void(),
    status: 204,
    history: "campaign",
    summary:
      "Den Bereich eines Eigentümers zurückziehen, des ersten, wenn keiner genannt ist; seine Adresse gilt nicht mehr",
  },
  showRoom: {
    method: "GET",
    path: "/public/rooms/{token}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Der Eigentümerbereich als Seite, über seine Adresse",
  },
  sendRoomCode: {
    method: "POST",
    path: "/public/rooms/{token}/code",
    access: "public",
    response: z.string(),
    status: 200,
    also: 303,
    summary: "Dem Eigentümer einen Code für seinen Bereich per E-Mail senden",
  },
  openRoomByCode: {
    method: "POST",
    path: "/public/rooms/{token}/open",
    access: "public",
    upload: true,
    response: z.string(),
    status: 303,
    summary: "Den Eigentümerbereich mit dem Code öffnen",
  },
  showRoomReport: {
    method: "GET",
    path: "/public/rooms/{token}/report",
    access: "public",
    query: which,
    response: z.string(),
    status: 200,
    summary: "Ein gesendeter Bericht als Seite im Eigentümerbereich",
  },
  showRoomReportPdf: {
    method: "GET",
    path: "/public/rooms/{token}/pdf",
    access: "public",
    query: which,
    response: z.string(),
    status: 302,
    summary: "Weiterleitung auf das PDF eines gesendeten Berichts im Eigentümerbereich",
  },
  showRoomMessages: {
    method: "GET",
    path: "/public/rooms/{token}/messages",
    access: "public",
    query: z.object({ before: z.optional(z.string()) }),
    response: z.string(),
    status: 200,
    summary: "Die Nachrichten im Eigentümerbereich als Seite",
  },
  writeFromRoom: {
    method: "POST",
    path: "/public/rooms/{token}/message",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Der Eigentümer schreibt aus seinem Bereich",
  },
  mailDecisionLink: {
    method: "POST",
    path: "/public/rooms/{token}/decision-link",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Den Link zu einer offenen Frage noch einmal an die hinterlegten Adressen des Eigentümers senden",
  },
  revokeFromRoom: {
    method: "POST",
    path: "/public/rooms/{token}/revoke",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Der Eigentümer widerruft in seinem Bereich seine Einwilligung in Fotos",
  },
  openRoomFile: {
    method: "GET",
    path: "/public/rooms/{token}/file",
    access: "public",
    query: which,
    response: z.string(),
    status: 302,
    summary: "Weiterleitung auf eine freigegebene Unterlage im Eigentümerbereich",
  },
} as const satisfies Routes;
