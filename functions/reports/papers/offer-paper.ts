import type { OfferContent } from "#shared/reports/offer-content";
import { offerHeadings as headings, offerHeads as heads, offerTerms } from "../look/offer-look.ts";
import { type Block, daysOf, headOf, type Letter, tableOf, where } from "../blocks/paper.ts";
import { replyPlace } from "./report-paper.ts";

/** An offer to win a mandate, as a letter with the whole plan as its appendix. */
export function offerPaper(content: OfferContent): Letter {
  const { letterhead, property, date, terms } = content;
  return {
    title: `${headings.title}: ${property}, ${date}`,
    letterhead,
    created: content.made_at,
    footer: `Vermarktungsplan vom ${date}`,
    blocks: [
      headOf(headings.title, content, offerTerms(content)),
      { kind: "text", text: content.intro },
      { kind: "heading", text: headings.figures },
      { kind: "figures", figures: content.figures },
      ...price(content),
      ...people(content),
      ...headlines(content),
      ...costs(content),
      ...where(
        terms.length > 0,
        { kind: "heading", text: headings.terms, turns: true },
        { kind: "text", text: terms.join("\n") },
      ),
      {
        kind: "box",
        title: headings.acceptance,
        level: 2,
        lines: [...content.acceptance, ...(content.valid ? [`Der Plan gilt bis zum ${content.valid}.`] : [])].map(
          (text) => ({ text }),
        ),
      },
      { kind: "signatures", fields: signatureFields(content) },
      { kind: "forms", html: { html: replyPlace } },
      { kind: "text", text: content.closing_note, look: "closing" },
      { kind: "person", contact: content.contact, greeting: headings.regards },
      { kind: "imprint", privacy: content.privacy },
      ...appendix(content),
    ],
  };
}

/** Of figures and what is said of them in an offer, in points. */
const [money, about] = [72, 112];

/** What speaks for the asking price, and what the property is compared with. */
function price({ price: offered }: OfferContent): Block[] {
  if (!offered || offered.reasons.length + offered.comparables.length === 0) return [];
  const rows = offered.comparables.map(({ address, area, price: paid, rate, on }) => ({
    cells: [address, area, paid, rate, on],
  }));
  const columns = [
    { head: heads.comparable, is: "text" },
    { head: heads.area, is: "aside", width: money },
    { head: heads.price, is: "figure" },
    { head: heads.rate, is: "figure", width: money },
    { head: heads.on, is: "aside", width: about },
  ] as const;
  return [
    { kind: "heading", text: headings.price },
    ...where(offered.reasons.length > 0, { kind: "text", text: offered.reasons.join("\n") }),
    ...where(rows.length > 0, tableOf([...columns], rows)),
    ...where(rows.length > 0 && offered.note, { kind: "text", text: offered.note, look: "soft" }),
  ];
}

/** Who works for the owner: the contact, the colleagues, and what the agency says of itself. */
function people({ contact, colleagues, about: own }: OfferContent): Block[] {
  if (!contact && colleagues.length === 0 && !own) return [];
  const others = colleagues.map(({ name, reach }) => `${name}, ${reach}`);
  return [
    { kind: "heading", text: headings.people },
    ...where(contact, { kind: "person", contact, hasPortrait: true }),
    ...where(others.length > 0, { kind: "text", text: `Mit dabei: ${others.join("; ")}` }),
    ...where(own, { kind: "text", text: own }),
  ];
}

/** What is promised, each in a sentence with its weeks. */
function headlines({ headlines: told, weeks_from }: OfferContent): Block[] {
  if (told.length === 0) return [];
  const rows = told.map(({ weeks, text }) => ({ cells: [weeks, text] }));
  return [
    { kind: "heading", text: headings.headlines, turns: true },
    tableOf(
      [
        { head: heads.weeks, is: "day", width: 138 },
        { head: heads.headline, is: "text" },
      ],
      rows,
    ),
    { kind: "text", text: weeks_from, look: "note" },
  ];
}

/** What the plan costs and who pays it; the sums in the last row. */
function costs({ costs: { summary, rows, total } }: OfferContent): Block[] {
  const cells = ({ text, agency, owner }: typeof total) => [text, agency, owner];
  const table = tableOf(
    [
      { head: heads.cost, is: "text" },
      { head: heads.agency, is: "figure", width: money },
      { head: heads.owner, is: "figure", width: money },
    ],
    rows.map((row) => ({ cells: cells(row) })),
  );
  return [
    { kind: "heading", text: headings.costs },
    { kind: "text", text: summary },
    ...where(rows.length > 0, { ...table, total: cells(total) }),
  ];
}

/** The phases along the months, and all steps by phase, each phase with what it is about. */
function appendix({ phases, schedule, open_days }: OfferContent): Block[] {
  if (phases.length === 0) return [];
  return [
    { kind: "heading", text: headings.schedule, turns: true },
    { kind: "schedule", schedule },
    { kind: "heading", text: headings.steps },
    ...where(open_days, { kind: "text", text: open_days, look: "note" }),
    ...phases.flatMap(({ name, about: what, period, entries }): Block[] => [
      { kind: "heading", text: name, level: 3, aside: period },
      { kind: "text", text: what, look: "soft" },
      daysOf([heads.day, heads.done], entries),
    ]),
  ];
}

/** Lines to sign: one place and day for who lives together, one for each of several who don't. */
function signatureFields({ signers, addressee }: OfferContent): string[] {
  const lines = signers.map((name) => `${heads.signature} ${name}`);
  const isOneHome = addressee.length > signers.length;
  return signers.length < 2 || isOneHome ? [heads.place, ...lines] : lines.flatMap((line) => [heads.place, line]);
}
