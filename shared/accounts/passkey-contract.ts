import * as z from "zod/mini";
import { id, instant, name } from "../core/fields.ts";
import type { Routes } from "../core/route.ts";
import { accessToken } from "./access-token.ts";
import { typedPassword } from "./second-factor-contract.ts";

/** Maximum number of passkeys of one account. */
export const maxPasskeys = 10;

/** Bytes as WebAuthn writes them in JSON. An attestation with certificates has a few thousand characters. */
const base64url = z
  .string("Diese Angabe fehlt")
  .check(z.regex(/^[\w-]+$/, "Diese Angabe ist ungültig"), z.maxLength(20_000, "Diese Angabe ist zu lang"));

/** A passkey as its owner sees it. `used_at` null: not yet. */
const passkey = z.object({ id, name: z.string(), created_at: instant, used_at: z.nullable(instant) });
export type Passkey = z.output<typeof passkey>;

const descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });
const userVerification = z.literal("required");

/** The options with which a browser creates a passkey: PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal("none"),
});

/** The options with which it uses one: PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = z.object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification });

/** What the browser answers; what is not named here is left out. */
const newCredential = z.object({
  id: base64url,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

export const usedCredential = z.object({
  id: base64url,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** Signing in by a passkey instead of a password (docs/product.md, Passkeys). */
export const passkeyRoutes = {
  startPasskeySignIn: {
    method: "POST",
    path: "/auth/login/passkey/options",
    access: "public",
    response: requestOptions,
    status: 200,
    summary: "Die Anmeldung mit einem Passkey beginnen; die Aufgabe gilt fünf Minuten und ein Mal",
  },
  signInByPasskey: {
    method: "POST",
    path: "/auth/login/passkey",
    access: "public",
    body: usedCredential,
    response: accessToken,
    status: 200,
    summary: "Mit einem Passkey anmelden, der beide Faktoren ist",
  },
  listPasskeys: {
    method: "GET",
    path: "/auth/passkeys",
    access: "user",
    paged: true,
    response: z.array(passkey),
    status: 200,
    summary: "Die eigenen Passkeys, die ältesten zuerst",
  },
  startPasskey: {
    method: "POST",
    path: "/auth/passkeys/options",
    access: "user",
    body: z.object({ password: typedPassword }),
    response: creationOptions,
    status: 200,
    summary: "Einen Passkey anzulegen beginnen; die Aufgabe gilt fünf Minuten und ein Mal",
  },
  addPasskey: {
    method: "POST",
    path: "/auth/passkeys",
    access: "user",
    body: newCredential,
    response: passkey,
    status: 201,
    history: "users",
    summary: "Den angelegten Passkey aufnehmen; er heißt nach Browser und System",
  },
  renamePasskey: {
    method: "PUT",
    path: "/auth/passkeys/{id}",
    access: "user",
    body: z.object({ name: name("Bezeichnung ist erforderlich") }),
    response: passkey,
    status: 200,
    history: "users",
    summary: "Einen eigenen Passkey umbenennen",
  },
  removePasskey: {
    method: "DELETE",
    path: "/auth/passkeys/{id}",
    access: "user",
    freshSignIn: true,
    response: accessToken,
    status: 200,
    history: "users",
    summary: "Einen eigenen Passkey entfernen; alle anderen Anmeldungen enden, die Antwort trägt die neue",
  },
} as const satisfies Routes;
