import { inboxRoutes } from "#shared/inbox/contract";
import { mailBytes } from "#shared/inbox/limits";
import { countMailIn } from "../accounts/throttle.ts";
import { keepChanges } from "../core/keep-history.ts";
import { Refusal } from "../core/refusal.ts";
import type { Upload } from "../core/request.ts";
import { serve } from "../core/serve.ts";
import { inboxAddress, renewAddress } from "./address.ts";
import { checkKey, createKey, endKey, listKeys } from "./keys.ts";
import { endTrust, listSenders, trustSender } from "./senders.ts";
import { takeMail } from "./take.ts";
import { listWaiting, listWaitingFiles, placeWaiting, restore, throwAway } from "./waiting.ts";

export const handler = serve(
  inboxRoutes,
  {
    deliverMail: async ({ upload, headers, sources, now }) => {
      const key = await checkKey(headers.authorization, sources(), now);
      refuseNoMail(upload);
      await countMailIn(`key ${key}`, now);
      return { delivered_as: await takeMail(upload.bytes, undefined, now) };
    },
    listWaiting: () => listWaiting(),
    listWaitingFiles: ({ params }) => listWaitingFiles(params.id),
    placeMail: async ({ params, body, session, now }) => placeWaiting(params.id, body, (await session()).user.id, now),
    throwAwayMail: ({ params, now }) => throwAway(params.id, now),
    restoreMail: ({ params }) => restore(params.id),
    getInboxSettings: async () => {
      const [address, keys, senders] = await Promise.all([inboxAddress(), listKeys(), listSenders()]);
      return { receives: Boolean(process.env.INBOX_DOMAIN), address, keys, senders };
    },
    renewInboxAddress: async () => ({ address: await renewAddress() }),
    createInboxKey: async ({ body, session, now }) => createKey(body.name, (await session()).user, now),
    endInboxKey: ({ params }) => endKey(params.id),
    trustSender: async ({ body, session, now }) => trustSender(body.address, (await session()).user, now),
    endTrust: ({ params }) => endTrust(params.id),
  },
  keepChanges(),
);

/** @throws Refusal 415 for anything but a mail, 413 for a large one, 400 for none */
function refuseNoMail({ bytes, type }: Upload): void {
  if (!/^message\/rfc822\b/i.test(type))
    throw new Refusal(415, "Bitte geben Sie die E-Mail ab, wie sie ankam (Content-Type: message/rfc822).");
  if (bytes.length > mailBytes)
    throw new Refusal(
      413,
      "Diese E-Mail ist größer als 4 MB. Bitte öffnen Sie ihre Dateien im Cockpit: Objekte beim Import, Zahlen unter Markt.",
    );
  if (bytes.length === 0) throw new Refusal(400, "Die Anfrage hat keinen Inhalt");
}
