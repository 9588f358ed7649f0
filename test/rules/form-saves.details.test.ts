// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import UserDialog from "../../web/src/features/administration/users/user-dialog.tsx";
import CategoryDialog from "../../web/src/features/administration/categories/category-dialog.tsx";
import { TemplateEditor } from "../../web/src/features/administration/templates/template-editor.tsx";
import CampaignDialog from "../../web/src/features/campaigns/dialog/campaign-dialog.tsx";
import MeasureDialog from "../../web/src/features/catalogue/measure-dialog.tsx";
import OwnerDialog from "../../web/src/features/owners/owner-dialog.tsx";
import { spyOnMessages } from "./messages.ts";
import {
  campaign,
  category,
  field,
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
import { verbs } from "../browser/verbs.ts";

const said = spyOnMessages();

const onClose = vi.fn<() => void>();
let server: ReturnType<typeof startServer>;
beforeEach(() => {
  server = startServer();
});
afterEach(leaveDialogs);

/** Sends the form, as "Speichern" and Enter do, and waits until that is through. */
async function save(): Promise<void> {
  const form = screen.getByRole<HTMLButtonElement>("button", { name: verbs.save }).form as HTMLFormElement;
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(screen.queryAllByRole("button", { busy: true })).toEqual([]));
}

/** A form with a version: two of its fields, and how the server knows the thing. */
interface Versioned {
  name: string;
  dialog: () => ReactElement;
  thing: { id: string };
  door: string;
  list: string;
  text: { label: string; name: string };
  other: { label: string; name: string; newer: string };
  sentence: string;
}
const versioned: Versioned[] = [
  {
    name: "the campaign dialog",
    dialog: () => createElement(CampaignDialog, { campaign, onClose }),
    thing: campaign,
    door: "PUT /api/campaigns/k1",
    list: "GET /api/campaigns/k1",
    text: { label: "Titel *", name: "title" },
    other: { label: "Objektadresse", name: "property_address", newer: "Parkweg 2" },
    sentence: "✅ Kampagne erfolgreich aktualisiert",
  },
  {
    name: "the category dialog",
    dialog: () => createElement(CategoryDialog, { category, onClose }),
    thing: category,
    door: "PUT /api/categories/c1",
    list: "GET /api/categories",
    text: { label: "Name *", name: "name" },
    other: { label: "Beschreibung", name: "description", newer: "Bilder und Filme" },
    sentence: "✅ Kategorie erfolgreich aktualisiert",
  },
  {
    name: "the measure dialog",
    dialog: () => createElement(MeasureDialog, { measure, place: "library", onClose }),
    thing: measure,
    door: "PUT /api/measures/m1",
    list: "GET /api/measures",
    text: { label: "Name *", name: "name" },
    other: { label: "Beschreibung", name: "description", newer: "Von ganz oben" },
    sentence: "✅ Maßnahme erfolgreich aktualisiert",
  },
  {
    name: "the template form",
    dialog: () => createElement(TemplateEditor, { template, onClose }),
    thing: template,
    door: "PUT /api/admin/templates/t1",
    list: "GET /api/admin/templates",
    text: { label: "Name *", name: "name" },
    other: { label: "Kurzbeschreibung", name: "summary", newer: "Für Villen" },
    sentence: "Template erfolgreich aktualisiert",
  },
  {
    name: "the owner dialog",
    dialog: () => createElement(OwnerDialog, { owner, onClose }),
    thing: owner,
    door: "PUT /api/owners/o1",
    list: "GET /api/owners",
    text: { label: "Name *", name: "name" },
    other: { label: "Telefon", name: "phone", newer: "0171 1" },
    sentence: "Eigentümer erfolgreich aktualisiert",
  },
];

describe.each(versioned)("$name", ({ dialog, thing, door, list, text, other, sentence }) => {
  const detail = "Das wurde inzwischen von jemand anderem gespeichert.";
  const newer = { ...thing, [text.name]: "Vom Kollegen", [other.name]: other.newer, version: 5 };
  /** Somebody saves while the form is open, and the user's own save comes too late. */
  const saveTooLate = async () => {
    open(dialog());
    type(text.label, "Von mir");
    const answer = list.endsWith("k1") ? newer : [newer];
    server.answer({ call: door, status: 409, body: { detail } }, { call: list, body: answer });
    await save();
    await screen.findByText(detail);
  };

  it("sends what was changed, and the version that it saw", async () => {
    open(dialog());
    type(text.label, "  Von mir ");
    server.answer({ call: door, body: { ...thing, [text.name]: "Von mir", version: 5 } });
    await save();
    expect(server.sent).toEqual([{ call: door, body: { [text.name]: "Von mir", version: 4 } }]);
    expect(said.success).toHaveBeenCalledExactlyOnceWith(sentence);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says that somebody saved before, takes over what was not touched, and keeps what was typed", async () => {
    await saveTooLate();
    expect(onClose).not.toHaveBeenCalled();
    expect(field(text.label).value).toBe("Von mir");
    expect(field(other.label).value).toBe(other.newer);
    expect(screen.getByText(/^Neuer Stand: .*Vom Kollegen/)).toBeTruthy();
    server.answer({ call: door, body: { ...newer, [text.name]: "Von mir", version: 6 } });
    await save();
    expect(server.sent.at(-1)).toEqual({ call: door, body: { [text.name]: "Von mir", version: 5 } });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("gives the typed text up for the other's by a press", async () => {
    await saveTooLate();
    await act(async () => press("Neuen Stand übernehmen"));
    expect(field(text.label).value).toBe("Vom Kollegen");
    expect(screen.queryByText(detail)).toBeNull();
  });

  it("reads its thing again when it opens, and shows a newer one", async () => {
    server.answer({ call: list, body: list.endsWith("k1") ? newer : [newer] });
    open(dialog(), Date.now() - 60_000);
    await waitFor(() => expect(field(text.label).value).toBe("Vom Kollegen"));
    type(other.label, "Und ich");
    server.answer({ call: door, body: newer });
    await save();
    expect(server.sent).toEqual([{ call: door, body: { [other.name]: "Und ich", version: 5 } }]);
  });

  it("goes when its thing is gone", async () => {
    open(dialog());
    type(text.label, "Von mir");
    server.answer({ call: door, status: 404, body: { detail: "Das gibt es nicht (mehr)" } });
    await save();
    expect(said.error.mock.lastCall?.[1]).toEqual({ detail: "Das gibt es nicht (mehr)" });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("the measure dialog", () => {
  const edit = () => open(createElement(MeasureDialog, { measure, place: "library", onClose }));
  const body = () => server.sent.at(-1)?.body;

  it("sends each relevance for itself, so that a colleague's other one stays", async () => {
    edit();
    type(/^LUX/, "9");
    server.answer(
      { call: "PUT /api/measures/m1", status: 409, body: { detail: "Zu spät" } },
      {
        call: "GET /api/measures",
        body: [{ ...measure, relevance: { ...measure.relevance, WOH: 10 }, version: 5 }],
      },
    );
    await save();
    expect(body()).toEqual({ relevance: { LUX: 9 }, version: 4 });
    expect(field(/^WOH/).value).toBe("10");
    expect(field(/^LUX/).value).toBe("9");
    await save();
    expect(body()).toEqual({ relevance: { LUX: 9 }, version: 5 });
  });

  it("lets a channel that is the category's name follow another category", async () => {
    edit();
    type("Kategorie *", "c2");
    await save();
    expect(body()).toEqual({ category_id: "c2", channel_hint: "", version: 4 });
  });

  it("shows a name that is taken at its field, not as a conflict", async () => {
    edit();
    type("Name *", "Fotos");
    const message = "Eine Maßnahme mit diesem Namen gibt es bereits";
    const errors = [{ field: "name", message }];
    server.answer({ call: "PUT /api/measures/m1", status: 409, body: { detail: message, errors } });
    await save();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(field("Name *").getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field("Name *"));
    type("Name *", "Fotos vom Profi");
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});

it("another timezone means another start, an untouched start keeps its seconds", async () => {
  open(createElement(CampaignDialog, { campaign, onClose }));
  type("Objektadresse", "Parkweg 2");
  await save();
  expect(server.sent.at(-1)?.body).toEqual({ property_address: "Parkweg 2", version: 4 });
  type("Zeitzone", "Europe/Zurich");
  await save();
  expect(server.sent.at(-1)?.body).toMatchObject({
    timezone: "Europe/Zurich",
    marketing_start: "2027-01-04T08:00:00.000Z",
  });
});

it("the user dialog says in its red banner what the server refuses, even where a field shows it", async () => {
  const onOutcome = vi.fn<() => void>();
  open(createElement(UserDialog, { user, onClose, onOutcome }));
  type("E-Mail-Adresse *", "eva@example.de");
  const message = "Diese E-Mail-Adresse wird bereits verwendet";
  server.answer({
    call: "PUT /api/auth/users/u1",
    status: 409,
    body: { detail: message, errors: [{ field: "email", message }] },
  });
  await save();
  expect(server.sent).toEqual([{ call: "PUT /api/auth/users/u1", body: { email: "eva@example.de" } }]);
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(said.error).not.toHaveBeenCalled();
  await save();
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ tone: "success", text: "Benutzer erfolgreich aktualisiert" });
});

describe("the template form's lists", () => {
  const add = (name: string) => {
    type("Kern-Maßnahme suchen", name);
    return screen.findByRole("button", { name: new RegExp(name) }).then((match) => act(async () => match.click()));
  };
  it.each([
    ["emptied", ["m1"], () => press("„Drohnenflug“ entfernen"), []],
    ["shortened", ["m1", "m2"], () => press("„Fotos vom Profi“ entfernen"), ["m1"]],
    ["made longer", ["m1"], () => add("Fotos vom Profi"), ["m1", "m2"]],
    ["begun", [], () => add("Drohnenflug"), ["m1"]],
  ])("are sent when they are %s", async (_, before, change, core_measures) => {
    open(createElement(TemplateEditor, { template: { ...template, core_measures: before }, onClose }));
    await change();
    await save();
    expect(server.sent).toEqual([{ call: "PUT /api/admin/templates/t1", body: { core_measures, version: 4 } }]);
  });
});

describe("the planning facts of the measure dialog", () => {
  const facts = { requires: ["m2"], after: ["m3", "m4"], weekdays: ["Sa" as const], hours: 0.5, day: -7, lead_days: 3 };
  const openPlanning = () => {
    open(createElement(MeasureDialog, { measure: { ...measure, ...facts }, place: "library", onClose }));
    press("Planung");
  };

  it("that are taken away are sent as taken away", async () => {
    openPlanning();
    press("„Fotos vom Profi“ entfernen");
    fireEvent.click(screen.getByRole("checkbox", { name: "Samstag" }));
    type("Eigene Stunden", "");
    type("Üblicher Tag", "");
    type("Vorlauf in Arbeitstagen", "");
    await save();
    const body = { requires: [], weekdays: [], hours: null, day: null, lead_days: 0, version: 4 };
    expect(server.sent).toEqual([{ call: "PUT /api/measures/m1", body }]);
  });

  it("say what rules go by: duty, flight, channels, use, code, and what makes them done", async () => {
    open(
      createElement(MeasureDialog, {
        measure: { ...measure, channels: ["print"], replaces: ["nicht-in-der-bibliothek"] },
        place: "library",
        onClose,
      }),
    );
    press("Planung");
    fireEvent.change(screen.getByRole("combobox", { name: "Weist nach" }), { target: { value: "drone" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Ist ein Drohnenflug" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Schild & Aushang" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Vermietet" }));
    const proof = () => screen.getByRole("combobox", { name: /^Erledigt sich/ });
    fireEvent.change(proof(), { target: { value: "file:own" } });
    fireEvent.change(proof(), { target: { value: "price" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Angebotspreis eingetragen" }));
    type("Code", "Flug-Eins");
    await save();
    const body = {
      proves: "drone",
      flies: true,
      channels: ["sign", "print"],
      use: ["let"],
      code: "flug-eins",
      proved_by: ["file:own"],
      version: 4,
    };
    expect(server.sent).toEqual([{ call: "PUT /api/measures/m1", body }]);
  });

  it("keep what stands in a list beside what goes", async () => {
    openPlanning();
    const [first] = screen.getAllByRole("button", { name: "„Nicht mehr vorhanden“ entfernen" });
    fireEvent.click(first);
    await save();
    expect(server.sent).toEqual([{ call: "PUT /api/measures/m1", body: { after: ["m4"], version: 4 } }]);
  });

  it("that were only looked at are not sent", async () => {
    openPlanning();
    press("Planung");
    type("Name *", "Anders");
    await save();
    expect(server.sent).toEqual([{ call: "PUT /api/measures/m1", body: { name: "Anders", version: 4 } }]);
  });

  it("that the server refuses open the section with the sentence at its field", async () => {
    openPlanning();
    press("Planung");
    type("Name *", "Anders");
    const message = "Das ergäbe einen Kreis: Drohnenflug → Fotos vom Profi → Drohnenflug";
    server.answer({
      call: "PUT /api/measures/m1",
      status: 400,
      body: { detail: message, errors: [{ field: "requires", message }] },
    });
    await save();
    await screen.findByText(message);
    expect(screen.getByRole("searchbox", { name: /und in den Plan muss/ })).toBe(document.activeElement);
  });
});
