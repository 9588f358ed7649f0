// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { createElement, Fragment, useState } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import { deadlinesText } from "#shared/market/property-words";
import { queryClient } from "../../web/src/core/query-client.ts";
import CoachBox from "../../web/src/features/campaigns/dashboard/coach-box.tsx";
import { DashboardWaiting } from "../../web/src/features/campaigns/dashboard/waiting.tsx";
import { planCheckQuery, propertyQuery, resultsQuery } from "../../web/src/features/campaigns/queries.ts";
import { notificationsQuery } from "../../web/src/features/notifications/queries.ts";
import { aMeasure } from "./campaign-fixtures.ts";
import { property } from "./duty-facts.ts";
import { campaign, leaveDialogs, open, startServer } from "./open-dialog.ts";

/* That the mandate ends is told once on the overview: by the coach where it does, else among what waits for a person. */

const now = "2027-01-12T09:00:00.000Z";
const today: Day = "2027-01-12";
const yesterday: Day = "2027-01-11";
const stored = (key: readonly unknown[], data: unknown) => queryClient.setQueryData(key, data);
const told = (on: Day) => deadlinesText([{ kind: "mandate", on }]);

beforeEach(() => void startServer());
afterEach(leaveDialogs);

function Overview({ measures }: { measures: CampaignMeasure[] }) {
  const [isMandateTold, setMandateTold] = useState(true);
  const states = { early: "Gleich", unread: "Nicht gelesen" };
  const coach = { campaign, measures, all: measures, now, headingId: "coach", asksDuties: false, ...states };
  return createElement(
    Fragment,
    undefined,
    createElement(DashboardWaiting, { campaign, now, isMandateTold }),
    createElement(CoachBox, { ...coach, onMandateTold: setMandateTold }),
  );
}

async function show(
  mandate_until: Day,
  { aside = [] as string[], measures = [] as CampaignMeasure[], certificate_until = null as Day | null } = {},
) {
  const ask = {
    id: "n1",
    title: "Frist",
    message: `${campaign.title}: ${told(mandate_until)}`,
    notification_type: "property_deadline",
    campaign_id: campaign.id,
    measure_id: null,
    for_users: [],
  };
  stored(notificationsQuery.queryKey, [ask]);
  stored(propertyQuery(campaign.id).queryKey, { price_steps: [], ...property({ mandate_until, certificate_until }) });
  stored(resultsQuery(campaign.id).queryKey, []);
  stored(planCheckQuery(campaign.id).queryKey, { cost: { cap: null }, advice_aside: aside });
  await act(async () => void open(createElement(MemoryRouter, undefined, createElement(Overview, { measures }))));
  return {
    asks: screen.queryByText(told(mandate_until)) !== null,
    coach: screen.queryByText("Der Maklerauftrag läuft aus") !== null,
  };
}

it("is told by the coach alone while it can still be extended in time", async () => {
  expect(await show(today)).toEqual({ asks: false, coach: true });
});

it("stands among what waits once it has ended, of which the coach says nothing", async () => {
  expect(await show(yesterday)).toEqual({ asks: true, coach: false });
});

it("stands there where somebody has set the coach's hint aside, or where talking about it is done", async () => {
  expect(await show(today, { aside: ["advice.mandate.0"] })).toEqual({ asks: true, coach: false });
  leaveDialogs();
  startServer();
  const measures = [aMeasure({ code: "mandate-extension", status: "done", done_at: now })];
  expect(await show(today, { measures })).toEqual({ asks: true, coach: false });
});

it("stands there beside another deadline, of which the coach says nothing", async () => {
  expect(await show(today, { certificate_until: "2027-01-20" })).toEqual({ asks: true, coach: true });
});
