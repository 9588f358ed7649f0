import { strToU8 } from "fflate";
import type { Page } from "playwright-core";
import { button, dialog } from "./look.ts";
import type { ScriptedAgency } from "./scripted-agency.ts";
import type { Typed } from "./scripts.ts";
import { verbs } from "./verbs.ts";

/** A screen, and what one opens on it. */
export interface Visit {
  path: string;
  open?: (page: Page) => Promise<void>;
  /** Fields whose texts are to be seen then. */
  shows?: string[];
}

/** The title of what such a text names, in the name of a button. */
const edit = /^„m\d+">.*“ bearbeiten$/;
const ofTask = ["supplier", "text", "title", "description_override"].map((name) => `campaign-measures.${name}`);
const analytics = ["overview", "performance", "types", "course", "office", "sales", "costs"];

/** Opens one of the dialogs of one's account. */
const ofAccount = (name: string) => async (page: Page) => {
  await button(page, /^Mein Konto/)
    .first()
    .click();
  await button(page, name).click();
  await page.getByRole("dialog").waitFor();
};
/** Presses a button and waits for its dialog. */
const pressing =
  (name: string | RegExp, which: "first" | "last" = "first") =>
  async (page: Page) => {
    await button(page.getByRole("main"), name)[which]().click();
    await page.getByRole("dialog").waitFor();
  };
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
};

/** All screens of the cockpit and the dialogs on them that show what somebody typed, and then the pages of strangers. */
export function visitsOf(agency: ScriptedAgency, typed: Typed): Visit[] {
  const { villa, offer, task, skipped, report, doors } = agency;
  const asked = encodeURIComponent('"><img src=/xss/0 onerror=xss(0)>');
  const titled = "onerror";
  return [
    ...["/", "/?view=rows", "/?view=matrix&type=WOH", `/?q=${asked}`, `/gibt/${asked}`].map((path) => ({ path })),
    { path: "/", open: (page) => search(page, "title img") },
    { path: "/heute?who=all", open: ofAccount("Mein Profil"), shows: ["profile.title", "profile.signature"] },
    {
      path: "/heute?who=all",
      open: ofAccount("Angaben des Büros"),
      shows: ["agency.register", "agency.about", "agency.label", "keys.name"],
    },
    { path: "/heute?who=all", open: ofAccount("Sicherheit"), shows: ["passkeys.name"] },
    { path: "/heute?who=all", open: ofAccount("Angemeldete Geräte") },
    ...["", "?view=month", "?view=day"].map((view) => ({ path: `/kalender${view}` })),
    ...["/campaigns", "/campaigns?dialog=new", "/onboarding?type=WOH&step=2", "/pflichten"].map((path) => ({ path })),
    { path: `/onboarding?type=WOH&budget=premium&timeline=standard&step=3` },
    { path: "/openimmo", open: (page) => dropProperties(page, typed) },
    { path: `/akte/${villa.id}`, open: pressing(verbs.edit), shows: ["property.name", "property.external_number"] },
    { path: `/akte/${villa.id}`, open: pressing(/^Ändern/), shows: ["duties.note"] },
    { path: `/akte/${offer.id}`, open: pressing("Angaben ergänzen"), shows: ["property.energy_carrier"] },
    { path: `/akte/${villa.id}`, shows: ["files.name"] },
    { path: `/markt/${villa.id}`, shows: ["results.conditions", "results.note of a viewing"] },
    { path: `/akte/${villa.id}`, open: pressing("Verlauf") },
    ...["kosten", "eigentuemer"].map((page) => ({ path: `/${page}/${villa.id}` })),
    { path: `/dashboard/${villa.id}`, open: onPaper },
    { path: `/dashboard/${offer.id}` },
    { path: `/timeline/${villa.id}`, open: pressing(task.name_override ?? ""), shows: ["notes.text"] },
    { path: `/timeline/${villa.id}?task=${skipped}`, shows: ["plan-changes.name_override", "status.skip_reason"] },
    {
      path: `/timeline/${villa.id}`,
      open: async (page) => {
        await pressing(task.name_override ?? "")(page);
        await button(page.getByRole("dialog"), verbs.edit).click();
      },
      shows: ofTask,
    },
    ...["?view=absolute", "?bulk=1", "?dialog=add"].map((view) => ({
      path: `/timeline/${villa.id}${view}`,
    })),
    { path: `/timeline/${villa.id}?check=1`, shows: ["set-aside.reason"] },
    { path: `/timeline/${villa.id}`, open: onPaper },
    ...analytics.map((section) => ({ path: `/?tab=analytics&section=${section}` })),
    { path: "/?tab=notifications" },
    { path: "/?tab=owners", open: pressing(edit), shows: ["owners.academic_title", "owners.second_name"] },
    { path: "/?tab=owners&section=assignments" },
    { path: `/?tab=owners&section=reports&messages=${villa.id}`, shows: ["message.message", "owner-messages.text"] },
    { path: "/?tab=owners&section=reports", open: pressing(/^Freigaben/), shows: ["decisions.title"] },
    { path: `/eigentuemer/${villa.id}?report=${report}` },
    { path: `/admin?q=${titled}`, open: pressing(edit) },
    {
      path: `/admin?q=${titled}`,
      open: pressing(edit, "last"),
      shows: ["csv-import.channel_hint"],
    },
    { path: "/admin", open: pressing("Verlauf") },
    { path: "/admin?section=categories" },
    {
      path: "/admin?section=templates&type=WOH",
      open: (page) => button(page, edit).first().click(),
      shows: ["templates.description"],
    },
    { path: "/?tab=users", open: pressing(edit) },
    ...doors.map((door) => ({ path: `/api/public/${door}` })),
  ];
}

async function search(page: Page, words: string): Promise<void> {
  await button(page, "Suchen und springen").click();
  const palette = dialog(page, "Suchen und springen");
  await palette.getByRole("combobox").fill(words);
  await palette.getByRole("option").filter({ hasText: "<img" }).first().waitFor();
}

/** A file of another program, whose texts are shown before anything is taken over. */
async function dropProperties(page: Page, typed: Typed): Promise<void> {
  const [title, street, obid, price] = ["objekttitel", "strasse", "openimmo_obid", "objektnr_extern"].map(
    (name) => `<![CDATA[${typed.text(`openimmo.${name}`)}]]>`,
  );
  const xml = `<openimmo><uebertragung version="1.2.7" sendersoftware="x"/><anbieter><immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie><geo><plz>24103</plz><ort>Kiel</ort><strasse>${street}</strasse></geo><preise><kaufpreis>1</kaufpreis></preise><freitexte><objekttitel>${title}</objekttitel></freitexte><verwaltung_techn><openimmo_obid>${obid}</openimmo_obid><objektnr_extern>${price}</objektnr_extern></verwaltung_techn></immobilie></anbieter></openimmo>`;
  const file = { name: typed.file("openimmo.file", ".xml"), mimeType: "text/xml", buffer: Buffer.from(strToU8(xml)) };
  await page.locator('input[aria-label="OpenImmo-Datei"]').setInputFiles(file);
  await page.getByText("Neu (1)").waitFor();
}
