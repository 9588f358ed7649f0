import * as z from "zod/mini";
import { count } from "../../campaigns/answers.ts";
import { dutyKeys } from "../../catalogue/duty-keys.ts";
import { day, id, instant, name, version } from "../../core/fields.ts";
import type { Routes } from "../../core/route.ts";
import { settledPlan } from "../../plan/plan-changes-contract.ts";
import { pageStates } from "./state.ts";

/** Maximum number of pictures of one page. */
export const maxPagePictures = 12;

/** A page as the team sees it. */
const propertyPage = z.object({
  /** Where it is or was published; null before the first time. */
  url: z.nullable(z.string()),
  /** Since when it is published; null while it is not. */
  published_at: z.nullable(instant),
  /** How it stands for a visitor; null while it is not published. */
  state: z.nullable(z.enum(pageStates)),
  headline: z.string(),
  /** Its pictures in their order; the first is the title. */
  picture_ids: z.array(id),
  /** What keeps the campaign from having a page at all, in a sentence. */
  obstacle: z.nullable(z.string()),
  /** What has to be entered before it may be published, as the forms name it. */
  missing: z.array(z.string()),
  /** Open duties that keep it from being published. */
  open_duties: z.array(z.enum(dutyKeys)),
  /** How often it was looked at, the first day first; days without a look are left out. */
  views: z.array(z.object({ on: day, count })),
  version,
});
export type PropertyPage = z.output<typeof propertyPage>;

const propertyPageForm = z.object({
  published: z.boolean("Bitte geben Sie an, ob die Seite veröffentlicht sein soll"),
  headline: z.optional(name("Bitte geben Sie der Seite eine Überschrift")),
  picture_ids: z.optional(z.array(id).check(z.maxLength(maxPagePictures, `Höchstens ${maxPagePictures} Bilder`))),
  version: z.optional(version),
});
export type PropertyPageForm = z.output<typeof propertyPageForm>;

/** The public page of a property (docs/product.md, Property page): what agents do with it, and what anybody opens. */
export const propertyPageRoutes = {
  getPropertyPage: {
    method: "GET",
    path: "/campaigns/{id}/property-page",
    access: "user",
    response: propertyPage,
    status: 200,
    summary: "Die öffentliche Seite eines Objekts: wo sie steht, was ihr fehlt, wie oft sie angesehen wurde",
  },
  savePropertyPage: {
    method: "PUT",
    path: "/campaigns/{id}/property-page",
    access: "user",
    body: propertyPageForm,
    response: z.extend(propertyPage, { plan: z.optional(settledPlan) }),
    status: 200,
    history: "campaign",
    summary: "Die Seite eines Objekts veröffentlichen, ändern oder vom Netz nehmen",
  },
  getPageCode: {
    method: "GET",
    path: "/campaigns/{id}/property-page/code",
    access: "user",
    response: z.object({ svg: z.string(), pdf: z.string() }),
    status: 200,
    summary: "Der QR-Code zur Seite eines Objekts für Schild, Fenster und Brief: als SVG, und als PDF in Base64",
  },
  showPropertyPage: {
    method: "GET",
    path: "/public/objekt/{word}",
    access: "public",
    response: z.string(),
    status: 200,
    summary: "Die Seite eines Objekts, für jeden; sie steht unter /objekt/{word}",
  },
  showPagePicture: {
    method: "GET",
    path: "/public/objekt/{word}/bild/{picture}",
    access: "public",
    media: "image/jpeg",
    response: z.string(),
    status: 200,
    summary: "Ein Bild einer solchen Seite, ohne Aufnahmedaten",
  },
  sendEnquiry: {
    method: "POST",
    path: "/public/objekt/{word}/anfrage",
    access: "public",
    upload: true,
    response: z.string(),
    status: 200,
    summary: "Eine Anfrage über das Formular einer solchen Seite",
  },
  countPageView: {
    method: "GET",
    path: "/public/objekt/{word}/gesehen",
    access: "public",
    response: z.void(),
    status: 204,
    summary: "Zählt einen Aufruf einer solchen Seite für den Tag; von wem, wird nicht festgehalten",
  },
} as const satisfies Routes;
