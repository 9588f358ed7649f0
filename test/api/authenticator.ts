import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewCredential, UsedCredential } from "#shared/accounts/passkey-contract";

/** What an authenticator is made to lie about. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  /** Whether it says that it checked the person, by finger, face or PIN. */
  userVerified?: boolean;
  userHandle?: string;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

/** A phone or security key in software, with one passkey for https://cockpit.example (WebAuthn Level 3, ES256, no attestation). */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let owner = "";
  let count = 0;

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? "https://cockpit.example",
        crossOrigin: false,
      }),
    );
  const head = (flags: number, counter: number, { rpId = "cockpit.example", userVerified = true }: Lie) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (userVerified ? 0x05 : 0x01)]), counted]);
  };

  return {
    /** Makes the passkey. @param options what the cockpit asked for */
    make(options: { challenge: string; user: { id: string } }, lie: Lie = {}): NewCredential {
      owner = options.user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(0x40, 0, lie),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options.challenge, lie)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },

    /** Signs a challenge with the passkey. */
    use({ challenge }: { challenge: string }, lie: Lie = {}): UsedCredential {
      count += 1;
      const authData = head(0, lie.counter ?? count, lie);
      const said = clientData("webauthn.get", challenge, lie);
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", Buffer.concat([authData, sha256(said)]), privateKey)),
          userHandle: lie.userHandle ?? owner,
        },
      };
    },
  };
}
