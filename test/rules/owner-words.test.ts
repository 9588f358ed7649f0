// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { forOwner, ownerDay, ownerText } from "#shared/campaigns/owner-words";
import { queryClient } from "../../web/src/core/query-client.ts";
import { DashboardHandout } from "../../web/src/features/campaigns/dashboard/handout.tsx";
import { daysFrom } from "../../web/src/features/campaigns/timeline/measure/days.ts";
import { GanttHandout } from "../../web/src/features/campaigns/timeline/gantt/handout.tsx";
import { layOut } from "../../web/src/features/campaigns/timeline/gantt/layout.ts";
import { TimelineHandout } from "../../web/src/features/campaigns/timeline/handout.tsx";
import { thumbnailQuery, titlePicturesQuery } from "../../web/src/features/files/queries.ts";
import { aCampaign, aMeasure } from "./campaign-fixtures.ts";

const told = aMeasure({
  id: "told",
  measure_name: "Portal-Account",
  owner_text: "Ihr Haus steht im Portal",
});
const internal = aMeasure({ id: "internal", measure_name: "Provision absichern" });
const hidden = aMeasure({ id: "hidden", measure_name: "Preisgespräch", hidden_from_owner: true, owner_text: "Preis" });
const measures = [told, internal, hidden];
const begun = { ...told, id: "begun", status: "queued" as const };

afterEach(cleanup);

it("an owner reads the sentence for owners, of what is internal or hidden nothing", () => {
  expect(measures.map(ownerText)).toEqual(["Ihr Haus steht im Portal", undefined, undefined]);
  expect(forOwner(measures).map(({ id }) => id)).toEqual(["told"]);
});

it("a done measure stands on the day it was done", () => {
  const done_at = "2027-02-01T08:00:00.000Z";
  expect(ownerDay({ ...told, status: "done", done_at })).toBe(done_at);
  expect(ownerDay({ ...told, status: "done", done_at: null })).toBe(told.scheduled_at);
});

describe("both prints", () => {
  const campaign = aCampaign();
  const now = "2027-01-01T08:00:00.000Z";
  const done = { ...told, id: "done", status: "done" as const, done_at: "2027-02-01T08:00:00.000Z" };
  const skipped = {
    ...told,
    id: "skipped",
    owner_text: "Prospekt",
    status: "skipped" as const,
    skipped_by: "sale" as const,
  };
  const shared = { campaign, measures: [...measures, begun, done, skipped], now };
  const picture = { campaign_id: campaign.id, id: "title", thumbnail_url: "https://store.example/title" };
  const print = (handout: ReactElement) => {
    queryClient.setQueryData(titlePicturesQuery([campaign.id]).queryKey, [picture]);
    queryClient.setQueryData(thumbnailQuery(picture).queryKey, "data:image/jpeg;base64,AA==");
    const { container } = render(createElement(QueryClientProvider, { client: queryClient }, handout));
    expect([...container.querySelectorAll("img")].map(({ src }) => src)).toEqual(["data:image/jpeg;base64,AA=="]);
    return container.textContent ?? "";
  };
  it.each([
    ["dashboard", createElement(DashboardHandout, shared)],
    [
      "timeline",
      createElement(TimelineHandout, { ...shared, days: daysFrom(campaign), dayNames: "absolute" as const }),
    ],
  ])("%s: owners' words, German phases, the real day, nothing hidden, internal or skipped", (_name, handout) => {
    const text = print(handout);
    for (const shown of ["Ihr Haus steht im Portal", "Start", "01.02.2027", "In Bearbeitung", "Abgeschlossen"])
      expect(text).toContain(shown);
    for (const kept of [
      "Portal-Account",
      "Provision",
      "Preis",
      "Nicht ohne Vertrag",
      "Launch",
      "Prospekt",
      "bersprungen",
      "Warteschlange",
      "Erledigt",
    ])
      expect(text).not.toContain(kept);
  });

  it("as bars the same", () => {
    const days = daysFrom(campaign);
    const chart = layOut(shared.measures, shared.measures, campaign, days, now);
    const text = print(createElement(GanttHandout, { campaign, chart, days, now }));
    for (const shown of ["Ihr Haus steht im Portal", "In Bearbeitung", "Abgeschlossen"]) expect(text).toContain(shown);
    for (const kept of ["Portal-Account", "Provision", "Prospekt", "bersprungen", "Warteschlange", "Erledigt"])
      expect(text).not.toContain(kept);
  });
});
