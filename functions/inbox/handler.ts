import { inboxRoutes } from "#shared/inbox/contract";
import { deliveredAs } from "#shared/inbox/delivered-file";
import { fileKindOf } from "#shared/inbox/file-kind";
import { mailBytes } from "#shared/inbox/limits";
import { countMailIn } from "../accounts/throttle.ts";
import { keepChanges } from "../core/history.ts";
import { Refusal } from "../core/refusal.ts";
import type { Upload } from "../core/request.ts";
import { serve } from "../core/serve.ts";
import { inboxAddress, renewAddress } from "./address.ts";
import { mailOfFile } from "./file-mail.ts";
import { checkKey, createKey, endKey, listKeys } from "./keys.ts";
import { endTrust, listSenders, trustSender } from "./senders.ts";
import { takeMail } from "./take.ts";
import { noteTaken } from "./taken.ts";
import { listWaiting, listWaitingFiles, placeWaiting, restore, throwAway } from "./waiting.ts";

export const handler = serve(
  inboxRoutes,
  {
    deliverMail: async ({ upload, query, headers, sources, now }) => {
      const { id, name } = await checkKey(headers.authorization, sources(), now);
      const raw = mailIn(upload, query.name, name);
      await countMailIn(`key ${id}`, now);
      return { delivered_as: await takeMail(raw, undefined, now) };
    },
    listWaiting: () => listWaiting(),
    listWaitingFiles: ({ params }) => listWaitingFiles(params.id),
    placeMail: async ({ params, body: { file, is_last = false, ...body }, session, now }) => {
      if (file === undefined) return placeWaiting(params.id, body, (await session()).user.id, now);
      const { campaign_id } = body;
      return { campaign_id, delivered_as: await noteTaken(params.id, { campaign_id, file, is_last }, now) };
    },
    throwAwayMail: ({ params, now }) => throwAway(params.id, now),
    restoreMail: ({ params }) => restore(params.id),
    getInboxSettings: async () => {
      const [address, keys, senders] = await Promise.all([inboxAddress(), listKeys(), listSenders()]);
      return { receives: Boolean(process.env.INBOX_DOMAIN), address, keys, senders };
    },
    renewInboxAddress: async ({ now }) => ({ address: await renewAddress(now) }),
    createInboxKey: async ({ body, session, now }) => createKey(body.name, (await session()).user, now),
    endInboxKey: ({ params }) => endKey(params.id),
    trustSender: async ({ body, session, now }) => trustSender(body.address, (await session()).user, now),
    endTrust: ({ params }) => endTrust(params.id),
  },
  keepChanges(),
);

/**
 * The mail that was delivered, or the one that a file stands for.
 * @param name what the software calls the file @param from the name of its key
 * @throws Refusal 415 for what is no mail and no file that is known here, 413 for a large one, 400 for none
 */
function mailIn({ bytes, type }: Upload, name: string | undefined, from: string): Uint8Array {
  const delivered = deliveredAs(type, name);
  if (!delivered)
    throw new Refusal(
      415,
      "Angenommen werden eine E-Mail, wie sie ankam (Content-Type: message/rfc822), ZIP (application/zip), XML (application/xml) und CSV (text/csv), oder eines davon als application/octet-stream mit seinem Namen (?name=export.csv).",
    );
  if (bytes.length > mailBytes)
    throw new Refusal(
      413,
      "Das sind mehr als 4 MB. Bitte öffnen Sie die Datei im Cockpit: Objekte beim Import, Zahlen unter Markt.",
    );
  if (bytes.length === 0) throw new Refusal(400, "Die Anfrage hat keinen Inhalt");
  if (delivered.kind === "mail") return bytes;
  // The gateway hands text on as UTF-8: what was none has lost its letters by now.
  if (/^(?:text\/|application\/xml)/i.test(type) && Buffer.from(bytes).includes("\ufffd"))
    throw new Refusal(
      415,
      "Dieser Text ist nicht in UTF-8. Bitte geben Sie ihn als application/octet-stream mit seinem Namen ab (?name=export.csv).",
    );
  const content = new Uint8Array(bytes);
  if (fileKindOf({ name: delivered.name, content }) === "other")
    throw new Refusal(415, "Das ist kein OpenImmo (ZIP oder XML) und keine Tabelle (CSV).");
  return mailOfFile({ name: delivered.name, content, from });
}
