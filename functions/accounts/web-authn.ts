import type { NewCredential, UsedCredential } from "#shared/accounts/passkey-contract";
import type { StoredPasskey } from "./passkey-store.ts";

/** A third of a megabyte that only passkeys need. */
const library = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: what phones, computers and security keys have. */
export const algorithms = [-8, -7, -257];

/** Whom passkeys belong to: the deployed stage's own host, and the one origin from which they are used. */
export function relyingParty(): { id: string; origin: string } {
  const { hostname, origin } = new URL(process.env.SITE_URL ?? "");
  return { id: hostname, origin };
}

/** The challenge that a browser answered; empty where there is none to read. */
export function challengeOf({ response }: NewCredential | UsedCredential): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    if (typeof said === "object" && said !== null && "challenge" in said && typeof said.challenge === "string")
      return said.challenge;
  } catch {
    // No JSON is no challenge either.
  }
  return "";
}

/** The key and counter of a passkey that was made for this challenge, here, with the person checked; nothing for any other. */
export async function madePasskey(credential: NewCredential, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty();
  const { transports, ...response } = credential.response;
  const result = await verifyRegistrationResponse({
    response: { ...whole(credential.id), response: { ...response, ...(transports && { transports }) } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!result?.verified) return undefined;
  const made = result.registrationInfo.credential;
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: transports ?? [],
  };
}

/** The counter after a passkey signed this challenge, here, with the person checked; nothing when it did not. */
export async function usedPasskey(credential: UsedCredential, stored: StoredPasskey, expectedChallenge: string) {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty();
  const result = await verifyAuthenticationResponse({
    response: { ...whole(credential.id), response: credential.response },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, "base64url")),
      counter: stored.counter,
    },
  }).catch(refused);
  return result?.verified ? { counter: result.authenticationInfo.newCounter } : undefined;
}

function whole(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

/** The library throws for whatever is wrong with an answer. */
function refused(): undefined {
  return undefined;
}
