import { createECDH } from "node:crypto";
import { absent } from "./condition.ts";
import { keys } from "./keys.ts";
import { read, tryWrite } from "./table.ts";

/** The key pair by which push services know this installation (VAPID, RFC 8292), in base64url. */
interface PushKey {
  public_key: string;
  private_key: string;
}

const privateBytes = 32;
let known: PushKey | undefined;

/** The installation's key pair, made by a conditional put at the very first use. Devices hold to it: it is never another. */
export async function pushKey(): Promise<PushKey> {
  known ??= await stored();
  if (known) return known;
  await tryWrite({ put: { ...keys.pushKey, ...newPair() }, when: [absent] });
  known = await stored();
  if (!known) throw new Error("the key of the notifications was written and is not there");
  return known;
}

function stored(): Promise<PushKey | undefined> {
  return read<PushKey>(keys.pushKey, { consistent: true });
}

function newPair(): PushKey {
  const pair = createECDH("prime256v1");
  const public_key = pair.generateKeys("base64url");
  const secret = pair.getPrivateKey();
  // A number of less than 32 bytes comes without its leading zeros.
  const padded = Buffer.concat([Buffer.alloc(privateBytes - secret.length), secret]);
  return { public_key, private_key: padded.toString("base64url") };
}
