// @vitest-environment jsdom
import { createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { userFields } from "#shared/accounts/contract";
import { templateFields } from "#shared/administration/contract";
import { campaignFields } from "#shared/campaigns/contract";
import { taskFields } from "#shared/campaigns/task-fields";
import { categoryFields, measureFields } from "#shared/catalogue/contract";
import { planningFields } from "#shared/catalogue/planning-facts";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { storedFields } from "#shared/core/entity-fields";
import type { Property } from "#shared/market/contract";
import { propertyFields } from "#shared/market/property-fields";
import { ownerFields } from "#shared/owners/contract";
import UserDialog from "../../web/src/features/administration/users/user-dialog.tsx";
import CategoryDialog from "../../web/src/features/administration/categories/category-dialog.tsx";
import { TemplateEditor } from "../../web/src/features/administration/templates/template-editor.tsx";
import CampaignDialog from "../../web/src/features/campaigns/dialog/campaign-dialog.tsx";
import TaskFormDialog from "../../web/src/features/campaigns/task/task-form-dialog.tsx";
import MeasureDialog from "../../web/src/features/catalogue/measure-dialog.tsx";
import PropertyDialog from "../../web/src/features/market/property-dialog.tsx";
import OwnerDialog from "../../web/src/features/owners/owner-dialog.tsx";
import { aMeasure } from "./campaign-fixtures.ts";
import {
  campaign,
  category,
  leaveDialogs,
  measure,
  open,
  owner,
  press,
  startServer,
  template,
  type,
  user,
} from "./open-dialog.ts";

const onClose = vi.fn<() => void>();
beforeEach(() => void startServer());
afterEach(leaveDialogs);

/** The fields that are entered, and those that the dialog shows by something else than one named input. */
it.each([
  ["an owner", ownerFields, () => createElement(OwnerDialog, { owner, onClose }), []],
  [
    "a campaign",
    campaignFields,
    () => createElement(CampaignDialog, { campaign, onClose }),
    ["marketing_start", "live_on"],
  ],
  [
    "a task",
    taskFields,
    () =>
      createElement(TaskFormDialog, {
        campaign,
        measure: aMeasure(),
        startsAt: campaign.marketing_start,
        onClose,
      }),
    // Dates and lists are several inputs each; the day of what is done stands where it is done.
    ["scheduled_at", "done_at", "checklist", "links"],
  ],
  [
    "a measure",
    measureFields,
    () => createElement(MeasureDialog, { measure, place: "library", onClose }),
    // The section "Planung" is closed at first; its own fields are checked by its type.
    ["relevance", "is_active", ...planningFields],
  ],
  ["a category", categoryFields, () => createElement(CategoryDialog, { category, onClose }), []],
  [
    "a template",
    templateFields,
    () => createElement(TemplateEditor, { template, onClose }),
    ["core_measures", "boost_measures"],
  ],
  ["a user", userFields, () => createElement(UserDialog, { user, onClose, onOutcome: () => undefined }), []],
] as const)("the dialog of %s has an input for every field of its record", (_, fields, dialog, otherwise) => {
  open(dialog());
  const inputs = [...document.querySelectorAll("form [name]")].map((input) => input.getAttribute("name"));
  expect([...inputs, ...otherwise]).toEqual(expect.arrayContaining(Object.keys(fields)));
});

it("a new task is made with all that its dialog asks for", async () => {
  const { sent } = startServer();
  open(createElement(TaskFormDialog, { campaign, startsAt: campaign.marketing_start, onClose }));
  const inputs = [...document.querySelectorAll("form [name]")].map((input) => input.getAttribute("name") ?? "");
  type(/^Name/, "Fotograf Müller");
  press("Aufgabe hinzufügen");
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(["POST /api/campaigns/k1/measures"]));
  const said = Object.keys(sent[0]?.body ?? {});
  expect(said).toEqual(expect.arrayContaining(inputs.map((name) => name.replace("_override", ""))));
});

it("the dialog of a property has an input for every field of its record, each for some type", () => {
  const stored = { ...storedFields(propertyFields, {}), price_steps: [], openimmo_obid: "", imported: {}, version: 0 };
  const inputs: (string | null)[] = [];
  const look = (code: PropertyTypeCode, certificate: Property["certificate"]) => {
    const property = { ...stored, certificate };
    const dialog = createElement(PropertyDialog, {
      key: `${code} ${certificate}`,
      campaign: { ...campaign, property_type_code: code },
      property,
      onClose,
    });
    show(dialog);
    inputs.push(...[...document.querySelectorAll("form [name]")].map((input) => input.getAttribute("name")));
  };
  let show = (dialog: ReactElement): void => {
    show = open(dialog);
  };
  for (const code of propertyTypeCodes) look(code, "consumption");
  look("GEW", "none");
  // A date's parts and each address on a portal are inputs of their own.
  const otherwise = ["certificate_until", "mandate_from", "mandate_until", "reserved_until", "portals"];
  expect([...inputs, ...otherwise]).toEqual(expect.arrayContaining(Object.keys(propertyFields)));
});
