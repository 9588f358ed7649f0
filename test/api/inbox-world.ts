import { afterAll, beforeAll } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";
import { type ReportServices, startReportServices } from "./report-services.ts";

/** A mail as it goes over the wire. */
export interface Letter {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  date?: string;
  text?: string;
  /** More headers, a line each. */
  more?: string;
  files?: { name: string; content: string | Buffer }[];
}

let number = 0;

/** Writes a mail. */
export function letter({
  from = "noreply@immobilienscout24.de",
  to,
  subject,
  id,
  text,
  more,
  files = [],
}: Letter): Buffer {
  number += 1;
  const head = [
    `From: ${from}`,
    `To: ${to ?? "eingang@muster.example"}`,
    `Subject: ${subject ?? "Neue Kontaktanfrage"}`,
    `Message-ID: <${id ?? `mail-${number}@example.org`}>`,
    "MIME-Version: 1.0",
    ...(more ? [more] : []),
    'Content-Type: multipart/mixed; boundary="grenze"',
  ];
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${text ?? ""}`,
    ...files.map(
      ({ name, content }) =>
        `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}`,
    ),
  ];
  return Buffer.from(
    `${head.join("\r\n")}\r\n\r\n${parts.map((part) => `--grenze\r\n${part}\r\n`).join("")}--grenze--\r\n`,
  );
}

/** Who takes part in the tests of a file. */
export interface InboxState {
  admin: string;
  /** The administrator's address. */
  administrator: string;
  staff: { id: string; email: string; token: string };
  key: string;
  services: ReportServices;
}

/** Starts what the letter-box needs, and makes a key. @returns the state, and what its tests do */
export function openInboxWorld() {
  const state = {} as InboxState;
  beforeAll(async () => {
    state.services = await startReportServices();
    process.env.INBOX_DOMAIN = "post.example";
    const { token, email } = await firstAdministrator();
    Object.assign(state, { admin: token, administrator: email });
    state.staff = await newStaffMember(state.admin);
    const { body } = await call("POST /inbox/keys", { token: state.admin, body: { name: "Maklersoftware" } });
    state.key = body.key;
  });
  afterAll(() => state.services.stop());
  const deliver = (mail: Buffer, more: { token?: string; from?: string; type?: string; name?: string } = {}) =>
    call("POST /inbox/mails", {
      token: more.token ?? state.key,
      ...(more.name !== undefined && { query: { name: more.name } }),
      raw: { body: mail.toString("base64"), base64: true, type: more.type ?? "message/rfc822" },
      ...(more.from && { from: more.from }),
    });
  const of = (id: string) => ({ token: state.staff.token, params: { id } });
  /** A colleague writes to an owner by e-mail. */
  const write = (id: string, owner_id: string) =>
    call("POST /campaigns/{id}/owner-messages", {
      ...of(id),
      body: { id: `nachricht-${Math.random()}`.replace(".", "-"), owner_id, channel: "email", text: "Dürfen wir?" },
    });
  /** A campaign for which the staff is responsible, whose property has a number. */
  const campaign = async (external_number: string, fields: object = {}) => {
    const made = await newCampaign(state.staff.token, { responsible_id: state.staff.id, ...fields });
    await call("PUT /campaigns/{id}/property", { ...of(made.id), body: { external_number } });
    return made;
  };
  return Object.assign(state, {
    deliver,
    of,
    write,
    campaign,
    /** A campaign with an owner who was written to, and where an answer leads. */
    written: async () => {
      const { id } = await campaign("", { property_address: "Seeweg 1, 82319 Starnberg" });
      const owner = await call("POST /owners", {
        token: state.staff.token,
        body: { name: "Anna Erb", email: "anna@erb.example" },
      });
      const owner_id = owner.body.id;
      await call("PUT /campaigns/{id}/owner", { ...of(id), body: { owner_id } });
      state.services.forgetMails();
      await write(id, owner_id);
      const [mail] = await state.services.mails();
      return { id, owner_id, address: mail?.reply_to[0] ?? "" };
    },
    results: async (id: string) => (await call("GET /campaigns/{id}/results", of(id))).body,
    waiting: async () => (await call("GET /inbox/mails", { token: state.staff.token })).body,
    messages: async (id: string) => (await call("GET /campaigns/{id}/owner-messages", of(id))).body,
    files: async (id: string) => (await call("GET /campaigns/{id}/files", of(id))).body,
  });
}
