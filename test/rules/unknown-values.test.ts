// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Template } from "#shared/administration/contract";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { dashboardPhases, knownPhase } from "#shared/plan/phases";
import { countStatuses, readingOf, type Status } from "#shared/campaigns/status";
import { type PropertyTypeCode, propertyTypeLabel } from "#shared/catalogue/property-types";
import type { Notification } from "#shared/notifications/contract";
import type { Owner } from "#shared/owners/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { SessionProvider } from "../../web/src/features/accounts/session.tsx";
import { TemplateCard } from "../../web/src/features/administration/templates/template-card.tsx";
import { propertyTypeColor } from "../../web/src/features/analytics/property-type-colors.ts";
import { DashboardPhaseCard } from "../../web/src/features/campaigns/dashboard/phase-card.tsx";
import { TimelineRail } from "../../web/src/features/campaigns/timeline/measure/measure-rail.tsx";
import { NotificationCard } from "../../web/src/features/notifications/notification-card.tsx";
import { OwnerCard } from "../../web/src/features/owners/owner-card.tsx";
import { ReportState } from "../../web/src/features/reports/report-state.tsx";
import { StatusBadge } from "../../web/src/ui/status-badge.tsx";
import { StatusSelect } from "../../web/src/ui/status-select.tsx";

/* An answer may hold a word that this screen does not know, from a server that is newer: there are words for "otherwise". */
afterEach(cleanup);

const frozen = "frozen" as Status;
const nothing = () => undefined;
const user = {
  id: "u1",
  email: "petra@example.de",
  full_name: "Petra Brandt",
  is_admin: true,
  is_active: true,
  created_at: "2026-01-01T00:00:00Z",
};
const show = (element: ReactElement) => render(createElement(MemoryRouter, {}, element));
const measure = {
  id: "c1.m1",
  campaign_id: "c1",
  phase: "Nachlauf",
  status: frozen,
  scheduled_at: "2027-01-04T08:00:00Z",
  measure_name: "Drohnenflug",
} as unknown as CampaignMeasure;

test("an unknown status is grey and counts as none", () => {
  expect(readingOf("frozen", "list")).toEqual({ label: "Unbekannt", color: "grey" });
  expect(readingOf("toString", "timeline")).toEqual({ label: "Unbekannt", color: "grey" });
  expect(countStatuses([{ status: frozen }, { status: "done" }])).toEqual({
    planned: 0,
    queued: 0,
    done: 1,
    skipped: 0,
  });
});

test("an unknown phase goes to launch, an unknown property type by its code and in grey", () => {
  expect(knownPhase("Nachlauf")).toBe("Launch");
  const code = "ZZZ" as PropertyTypeCode;
  expect(propertyTypeLabel(code)).toBe("ZZZ");
  expect(propertyTypeColor(code)).toBe("var(--color-grey-solid)");
});

test("the status badge", () => {
  show(createElement(StatusBadge, { status: frozen }));
  expect(screen.getByText("Unbekannt").closest("[class*=grey]")).toBeTruthy();
});

test("the status dropdown says so instead of showing another status, and offers the four", () => {
  show(createElement(StatusSelect, { label: "Status", status: frozen, onChange: nothing }));
  const select = screen.getByLabelText<HTMLSelectElement>("Status");
  expect(select.selectedOptions[0]?.textContent).toBe("Unbekannt");
  expect([...select.options].filter(({ disabled }) => !disabled)).toHaveLength(4);
});

test("the timeline's rail", () => {
  const { container } = show(createElement(TimelineRail, { status: frozen, isLate: false, isBeforeStart: false }));
  expect(container.querySelector(".text-grey svg")).toBeTruthy();
});

test("the dashboard's card of a phase", () => {
  const [phase] = dashboardPhases;
  show(
    createElement(DashboardPhaseCard, {
      phase,
      measures: [measure],
      isSelected: false,
      isUnderWay: false,
      onSelect: nothing,
    }),
  );
  expect(screen.getByText("Drohnenflug").textContent).toBe("Unbekannt: Drohnenflug");
});

test("a notification of an unknown kind is a hint, of an unknown priority low", () => {
  const notification = {
    id: "n1",
    title: "Neues",
    message: "Etwas ist geschehen.",
    notification_type: "price_drop",
    priority: "whenever",
    is_read: false,
    created_at: "2027-01-04T08:00:00Z",
    due_date: null,
    campaign_id: "c1",
  } as unknown as Notification;
  show(createElement(NotificationCard, { notification, people: "", failed: undefined, onChange: nothing }));
  expect(screen.getByText("Hinweis")).toBeTruthy();
  expect(screen.getByText("Niedrig")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Neues/ }).getAttribute("href")).toBe("/dashboard/c1");
});

test("an owner with an unknown channel, and a report that went out by it", () => {
  const owner = {
    id: "o1",
    name: "Anna Huber",
    email: "anna@example.de",
    phone: "",
    company: "",
    preferred_communication: "fax",
    created_at: "2026-01-01T00:00:00Z",
  } as unknown as Owner;
  const card = createElement(OwnerCard, { owner, search: "", onTask: nothing } as unknown as Parameters<
    typeof OwnerCard
  >[0]);
  show(createElement(SessionProvider, { user } as Parameters<typeof SessionProvider>[0], card));
  expect(screen.getByText("fax")).toBeTruthy();
  const sending = { at: "2027-01-04T08:00:00Z", channel: "fax", by: "Petra Brandt", state: "sent" };
  const report = { state: "sent", automatic: false, sending, sendings: [sending], reads: [], questions: [] };
  show(createElement(ReportState, { report: report as unknown as OwnerReport, timezone: "Europe/Berlin" }));
  expect(screen.getByText("Gesendet am 04.01.2027, 09:00 Uhr per fax von Petra Brandt")).toBeTruthy();
});

test("a template with an unknown budget", () => {
  const template = {
    id: "t1",
    name: "Schloss",
    description: "",
    summary: "",
    property_type_code: "LUX",
    default_budget_range: "royal",
    estimated_timeline_days: 90,
    is_active: true,
    core_measures: [],
    boost_measures: [],
  } as unknown as Template;
  const card = createElement(TemplateCard, {
    template,
    measures: undefined,
    editButton: { current: null },
    onEdit: nothing,
    onDelete: nothing,
  });
  const props = { user } as Parameters<typeof SessionProvider>[0];
  show(createElement(SessionProvider, props, card));
  expect(screen.getByText("Budget „royal“")).toBeTruthy();
});
