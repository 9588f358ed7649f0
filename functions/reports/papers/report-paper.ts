import { afterComma } from "#shared/reports/message";
import { type ReportContent, tellsDone } from "#shared/reports/content";
import { headings } from "#shared/reports/report-words";
import { columnHeads } from "../look/report-look.ts";
import {
  type Block,
  dayColumns,
  dayRow,
  daysOf,
  headOf,
  lateOf,
  type Letter,
  reachOf,
  where,
} from "../blocks/paper.ts";

/** Where the public page puts its forms into the stored one. Nobody can type it: all text is escaped. */
export const replyPlace = "<!--reply-->";

/** A report to an owner, as a letter. */
export function reportPaper(content: ReportContent): Letter {
  const { letterhead, property, date, period, contact } = content;
  return {
    title: `Vermarktungsbericht ${property}, ${date}`,
    letterhead,
    created: content.covers.to,
    footer: `Vermarktungsbericht vom ${date}`,
    blocks: [
      headOf(headings.title, content, [
        ["Datum", date],
        ["Zeitraum", period],
      ]),
      { kind: "text", text: afterComma(content.summary.join(" ")) },
      { kind: "heading", text: headings.figures },
      { kind: "part", name: "figures", blocks: [{ kind: "figures", figures: content.figures }] },
      ...where(content.price?.history, { kind: "text", text: content.price?.history ?? "", look: "soft" }),
      { kind: "part", name: "recommendation", blocks: recommendation(content) },
      ...market(content),
      ...(content.numbers.measures_total > 0 ? plan(content) : []),
      {
        kind: "part",
        name: "closing_note",
        blocks: where(content.closing_note, { kind: "text", text: content.closing_note, look: "closing" }),
      },
      { kind: "person", contact, greeting: headings.regards, hasPortrait: true },
      { kind: "forms", html: { html: replyPlace } },
      { kind: "imprint", privacy: content.privacy },
    ],
  };
}

/** What the agency recommends, and what the owner is asked to decide. */
function recommendation({ recommendation: { text, decision }, answer, contact, letterhead }: ReportContent): Block[] {
  const phone = contact?.phone || letterhead.phone;
  return [
    ...where(text, { kind: "heading", text: headings.recommendation }, { kind: "text", text }),
    ...where(decision, {
      kind: "box",
      title: headings.decision,
      level: 3,
      lines: [{ text: decision, isBold: true }, ...(answer ? [{ text: answer, phone }] : [])],
    }),
  ];
}

/** Enquiries by week and channel, and what visitors said. */
function market({ reach, viewings }: ReportContent): Block[] {
  return [
    ...reachOf(reach),
    ...(viewings
      ? [
          { kind: "heading" as const, text: headings.viewings },
          { kind: "text" as const, text: viewings.summary },
          ...where(viewings.objections, { kind: "text", text: `${headings.objections} ${viewings.objections}.` }),
        ]
      : []),
  ];
}

/** What was done by phase, what comes, what is late. */
function plan(content: ReportContent): Block[] {
  const { done, upcoming, more, late, promise, is_over } = content;
  const groups = done.phases.map(({ phase, entries }) => ({ name: phase, rows: entries.map(dayRow) }));
  return [
    ...where(tellsDone(content), { kind: "heading", text: headings.done }),
    ...where(promise, { kind: "text", text: promise }),
    ...where(done.count === 0 && !is_over, { kind: "text", text: headings.nothingDone, look: "soft" }),
    ...where(done.count > 0, { kind: "table", columns: dayColumns(columnHeads.day, columnHeads.done), groups }),
    ...where(done.more, { kind: "text", text: done.more, look: "soft" }),
    ...where(
      !is_over,
      { kind: "heading", text: headings.upcoming },
      daysOf([columnHeads.upcomingDay, columnHeads.upcoming], upcoming, headings.nothingUpcoming),
    ),
    ...where(more, { kind: "text", text: more, look: "soft" }),
    ...where(
      late.length > 0,
      { kind: "heading", text: headings.late },
      { kind: "part", name: "late", blocks: [lateOf(late)] },
    ),
  ];
}
