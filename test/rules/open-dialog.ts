import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from "react";
import { vi } from "vitest";
import type { User } from "#shared/accounts/contract";
import type { Template } from "#shared/administration/contract";
import type { Campaign } from "#shared/campaigns/contract";
import { noPlanningFacts } from "#shared/catalogue/planning-facts";
import type { Category, Measure } from "#shared/catalogue/contract";
import { codeOf } from "#shared/core/problem-code";
import { storedFields } from "#shared/core/entity-fields";
import { type Owner, ownerFields } from "#shared/owners/contract";
import { queryClient } from "../../web/src/core/query-client.ts";
import { SessionProvider } from "../../web/src/features/accounts/session.tsx";
import { aCampaign } from "./campaign-fixtures.ts";

export const category: Category = { id: "c1", name: "Fotografie", description: "Bilder", version: 4 };
export const measure: Measure = {
  id: "m1",
  name: "Drohnenflug",
  description: "Das Haus von oben",
  category_id: "c1",
  base_priority: 5,
  effort: "mittel",
  cost_band: "100-500",
  default_phase: "Launch",
  channel_hint: "Fotografie",
  is_active: true,
  relevance: { WOH: 1, HAU: 2, LUX: 3, NEU: 4, GEW: 5, GRS: 6, MFH: 7, KAP: 8 },
  version: 4,
  ...noPlanningFacts,
};
/** Another measure that templates may take. */
const photos: Measure = { ...measure, id: "m2", name: "Fotos vom Profi" };
export const template: Template = {
  id: "t1",
  name: "Villa",
  description: "",
  summary: "",
  property_type_code: "LUX",
  default_budget_range: "premium",
  estimated_timeline_days: 90,
  is_active: true,
  core_measures: ["m1"],
  boost_measures: [],
  created_at: "2027-01-04T08:00:00.000Z",
  version: 4,
};
export const owner: Owner = {
  id: "o1",
  ...storedFields(ownerFields, { name: "Erika Ost", email: "erika@example.de" }),
  created_at: "2027-01-04T08:00:00.000Z",
  campaigns: 1,
  version: 4,
};
export const campaign: Campaign = aCampaign({
  id: "k1",
  title: "Villa am See",
  property_type_code: "LUX",
  marketing_start: "2027-01-04T08:00:30.000Z",
  allow_prelaunch: true,
  timezone: "Europe/Berlin",
  property_address: "Seeweg 1",
  report_frequency_days: 14,
  auto_reports_enabled: false,
  created_at: "2027-01-04T08:00:00.000Z",
  owner_id: "o1",
  next_report_due: null,
  archived: false,
  is_offer: false,
  promised_at: null,
  version: 4,
  progress: { pending: 0, in_progress: 0, completed: 0, cancelled: 0, total: 0 },
});
export const user: User = {
  id: "u1",
  email: "petra@example.de",
  full_name: "Petra Brandt",
  is_active: true,
  is_admin: true,
  hours_per_week: null,
  created_at: "2027-01-04T08:00:00.000Z",
};

const stored: Record<string, unknown> = {
  "GET /api/categories": [category],
  "GET /api/measures": [measure, photos],
  "GET /api/admin/templates": [template],
  "GET /api/owners": [owner],
  "GET /api/campaigns/k1": campaign,
  "GET /api/campaigns/k1/files": [],
  "GET /api/auth/users": [user],
  "GET /api/team": [{ id: user.id, full_name: user.full_name, is_active: true }],
};

/** What the server is told to answer next to a call; otherwise it answers what is stored. */
export interface Answer {
  call: string;
  status?: number;
  body: unknown;
  /** What it waits for. */
  after?: Promise<unknown>;
}

/** A server that answers what it is told and remembers what it was sent. Undone by `leaveDialogs`. */
export function startServer() {
  const answers: Answer[] = [];
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    const call = `${method} ${path}`;
    if (typeof body === "string") sent.push({ call, body: JSON.parse(body) });
    const at = answers.findIndex((answer) => answer.call === call);
    const [answer] = at === -1 ? [] : answers.splice(at, 1);
    await answer?.after;
    const { status = 200, body: said = stored[call] ?? {} } = answer ?? {};
    return Response.json(status < 400 ? said : { code: codeOf(status), ...(said as object) }, { status });
  });
  // What jsdom lacks.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // Browsers of today answer a promise, which is no clean-up of an effect.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
  return { sent, answer: (...next: Answer[]) => answers.push(...next) };
}

/** Takes away what a test opened. */
export function leaveDialogs(): void {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
}

/**
 * Shows a dialog to an administrator who has read the library.
 * @param readAt when that was, in milliseconds since 1970
 * @returns shows the same dialog again with other properties
 */
export function open(dialog: ReactElement, readAt = Date.now()): (next: ReactElement) => void {
  const updatedAt = { updatedAt: readAt };
  queryClient.setQueryData(["categories"], [category, { ...category, id: "c2", name: "Exposé" }], updatedAt);
  queryClient.setQueryData(["measures"], [measure, photos], updatedAt);
  const session = { user } as ComponentProps<typeof SessionProvider>;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, createElement(SessionProvider, session, children));
  return render(dialog, { wrapper }).rerender;
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
