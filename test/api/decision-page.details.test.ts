import { describe, expect, it } from "vitest";
import { markOf } from "../../functions/campaigns/reply-address.ts";
import { call } from "./api.ts";
import { expectGone, openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";

const { world, of, ask, look, answer, lastSecret, asked, upload } = openDecisionWorld();

describe("a decision in text form", () => {
  it("is not flooded: after thirty answers by one link in a quarter of an hour none is looked at", async () => {
    const { decision, token } = await asked();
    const statuses: number[] = [];
    for (let number = 1; number <= 31; number += 1)
      statuses.push((await answer(decision, token, "question", "Wann genau?")).status);
    expect([...new Set(statuses.slice(0, 30))]).toEqual([200]);
    expect(statuses.at(-1)).toBe(429);
    expect((await look(token)).status).toBe(200);
  });

  it("shows no file but its own: none of another campaign, no bill, nothing deleted or about somebody else", async () => {
    const { body: elsewhere } = await call("POST /campaigns", {
      token: world.token,
      body: { title: "Andere", property_type_code: "WOH", marketing_start: at(20) },
    });
    const foreign = await upload("Fremd.pdf", {}, elsewhere.id);
    const [measure] = await world.plan();
    const bill = await upload("Rechnung.pdf", { measure_id: measure?.id, is_bill: true });
    const removed = await upload("Weg.pdf");
    await call("DELETE /files/{id}", of(removed));
    const about = await upload("Ausweis.pdf");
    await call("PUT /files/{id}", { ...of(about), body: { owner_id: world.owner.id } });
    await world.assign((await world.newOwner()).id);
    for (const file of [foreign, bill, removed, about, "x.y", "..", `${world.campaign.id}.unbekannt`]) {
      const { status, body } = await ask({ file_ids: [file] });
      expect([file, status, body.errors?.[0]?.field]).toEqual([file, 400, "file_ids"]);
    }
    const { body: other } = await call("GET /campaigns/{id}/decisions", of(elsewhere.id));
    expect(other).toEqual([]);
    const { token } = await asked({ file_ids: [await upload("Exposé.pdf")] });
    for (const number of ["0", "2", "-1", "x", ""])
      expectGone(await call("GET /public/decisions/{token}/file", { params: { token }, query: { number } }));
  });

  it("shows HTML that somebody typed as text, on page, protocol and in the e-mail", async () => {
    const evil = `<img src=x onerror="alert(1)">`;
    const { body: decision } = await ask({ title: evil, text: evil });
    const token = await lastSecret();
    await answer(decision, token, "question", evil);
    await answer(decision, token, "no", evil);
    const { body: protocol } = await call("GET /decisions/{id}/protocol", of(decision.id));
    const [mail] = await world.services.mails();
    for (const page of [(await look(token)).body, protocol.html, mail?.html ?? ""]) {
      expect(page).toContain("&lt;img src=x");
      expect(page).not.toContain("<img");
    }
  });
});

it("a question's e-mail says an address for answers with the marks of its words", async () => {
  process.env.INBOX_DOMAIN = "post.example";
  await asked();
  delete process.env.INBOX_DOMAIN;
  const [mail] = await world.services.mails();
  expect(mail?.reply_to[0]).toMatch(/^antwort\+[\da-f]{32}\.[\da-f]{20}@post\.example$/);
  expect(mail?.reply_to[0]).toContain(`.${markOf(mail?.text ?? "")}`);
});

describe("what a press means", () => {
  const kinds = ["expose", "photos", "bids", "other"];

  it.each(kinds)(
    "is said before it of %s: kept as it is, changed by telling the agency, never for good",
    async (kind) => {
      const { token } = await asked({ kind });
      const { body } = await look(token);
      expect(body).toContain("Möchten Sie es später ändern, melden Sie sich bei uns.");
      expect(body).not.toMatch(/nicht mehr (ge)?änder|endgültig|unwiderruflich/);
      expect(body.includes("jederzeit für die Zukunft widerrufen")).toBe(kind === "photos" || kind === "expose");
    },
  );

  it("of photographs stays withdrawable, which the page says after a yes too", async () => {
    const { decision, token } = await asked({ kind: "photos" });
    expect((await answer(decision, token, "yes")).body).toContain("jederzeit für die Zukunft widerrufen");
  });

  it("is no promise of money: nobody is asked for one", async () => {
    expect(await ask({ kind: "costs" })).toMatchObject({ status: 400, body: { errors: [{ field: "kind" }] } });
  });
});
