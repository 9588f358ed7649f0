import * as z from "zod/mini";
import { responseShape, field, updateShape } from "../core/entity-fields.ts";
import { description, line, version } from "../core/fields.ts";
import { picture } from "../core/picture.ts";
import type { Routes } from "../core/route.ts";

const signatureLength = 500;

/** What a person says of themselves to owners (docs/product.md, Profile). */
export const profileFields = {
  title: field(line, z.string(), ""),
  phone: field(
    line.check(z.refine((text) => /^[+\d\s()/.-]*$/.test(text), "Erlaubt sind Ziffern, Leerzeichen und + ( ) / . -")),
    z.string(),
    "",
  ),
  signature: field(
    description.check(
      z.refine((text) => text.length <= signatureLength, `Höchstens ${signatureLength} Zeichen sind erlaubt`),
    ),
    z.string(),
    "",
  ),
};

/** A change of one's profile: what is not given stays; `photo` null takes the picture away. */
export const profileUpdate = z.object({
  ...updateShape(profileFields),
  photo: z.optional(picture),
  version: z.optional(version),
});
export type ProfileUpdate = z.output<typeof profileUpdate>;

const profile = z.object({ ...responseShape(profileFields), photo: z.nullable(z.string()), version });
export type Profile = z.output<typeof profile>;

/** One's own profile; nobody changes another's. */
export const profileRoutes = {
  getProfile: {
    method: "GET",
    path: "/auth/profile",
    access: "user",
    response: profile,
    status: 200,
    summary: "Das eigene Profil, das Eigentümer auf Berichten lesen; das Foto als Data-URL",
  },
  updateProfile: {
    method: "PUT",
    path: "/auth/profile",
    access: "user",
    body: profileUpdate,
    response: profile,
    status: 200,
    history: "users",
    summary: "Das eigene Profil ändern",
  },
} as const satisfies Routes;
