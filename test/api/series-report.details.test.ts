import { expect, it } from "vitest";
import { call } from "./api.ts";
import { openReportWorld } from "./report-world.ts";
import { addKept, addSeries, inDays } from "./series-world.ts";

/* What an owner reads of a series in a report (docs/product.md, Report contents). */

const world = openReportWorld();
const pageOf = async ({ html_url }: { html_url: string | null }) => (await fetch(String(html_url))).text();

/** Says what owners read of a task of one's own. */
const tell = async (id: string, owner_text: string) => {
  const { status } = await call("PUT /campaign-measures/{id}", { ...world.of(id), body: { owner_text } });
  expect(status).toBe(200);
};

it("counts the occurrences of its time in one line, and tells nothing of those that nobody did or of what is provisional", async () => {
  const { id } = world.campaign;
  const viewings = await addSeries(world.token, id, inDays(-30));
  await tell(viewings.id, "Besichtigungen");
  const idle = await addSeries(world.token, id, inDays(-3));
  await tell(idle.id, "Anfragen beantwortet");
  const later = await addKept(world.token, id, { scheduled_at: inDays(-2), provisional: "no_buyer" });
  await tell(later.id, "Neuer Anlauf besprochen");
  for (const days of [-4, -3, -2, -1]) {
    const body = { status: "done", done_at: inDays(days) };
    await call("POST /campaign-measures/{id}/status", { ...world.of(viewings.id), body });
  }
  const { status, body } = await world.generate();
  expect(status).toBe(201);
  const page = await pageOf(body);
  expect(page.match(/Besichtigungen: 4\u2011mal/g)).toHaveLength(1);
  for (const untold of ["Neuer Anlauf besprochen", "Anfragen beantwortet"]) expect(page).not.toContain(untold);
});
