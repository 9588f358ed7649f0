import type { Agent } from "#shared/reports/reported";
import { dayInWords } from "#shared/core/time";
import type { Letterhead } from "#shared/agency/letterhead";
import type { Timezone } from "#shared/core/timezone";
import { fileTypes } from "#shared/files/file-types";
import { sizeText } from "#shared/files/size-text";

import { lastDayOf } from "#shared/reports/dates";
import { allDecisionKinds, answerTerms, type DecisionAnswer, decisionAnswers } from "#shared/reports/decisions";
import { newDaysText, notPromisedText } from "#shared/reports/offer-days";
import type { PromisedStep } from "#shared/reports/promise";
import { momentText } from "#shared/reports/decision-words";
import { maxMessageLength } from "#shared/reports/message-length";
import { type JointAnswer, jointAnswerText } from "#shared/reports/joint-answer";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { type ConsentAround, consentPart } from "../page/consent-page.ts";
import { drawn } from "../page/paper-page.ts";
import { type Block, linksOf, type Paper, where } from "../blocks/paper.ts";

/** What the page of a decision says around what is asked. */
export interface DecisionAround {
  letterhead: Letterhead;
  salutation: string[];
  property: string;
  timezone: Timezone;
  contact: Agent | null;
  /** The id of the owner who reads. */
  reader: string;
  /** Where the campaign has several owners: how they stand together. */
  together?: JointAnswer;
  /** What became of a consent to photographs. */
  consent: ConsentAround;
  /** The steps of an offer that a yes does not promise, since their day is over. */
  over: readonly PromisedStep[];
  /** Why an answer was not taken, with what was written, so that nobody has to write it again. */
  problem?: { detail: string; words: string };
  /** That what was just sent has arrived. */
  thanks?: boolean;
}

const privacy =
  "Diese Seite ist persönlich für Sie bestimmt; bitte geben Sie den Link zu dieser Seite nicht weiter. Ihre Antwort halten wir mit Datum, Uhrzeit und Ihrer E-Mail-Adresse fest, damit beide Seiten sie belegen können.";

/** What an owner is asked, with the forms of an answer. @param token the secret of its link */
export function decisionPaper(decision: StoredDecision, around: DecisionAround, token: string): Paper {
  const { letterhead, salutation, property, contact } = around;
  const path = `/api/public/decisions/${token}`;
  const { title, kind, text } = decision;
  const about = title.includes(allDecisionKinds[kind]) ? property : `${allDecisionKinds[kind]} · ${property}`;
  return {
    title: `${title}: ${property}`,
    letterhead,
    blocks: [
      { kind: "head", title, property, about, salutation },
      ...where(around.thanks, { kind: "forms", html: thanks }),
      { kind: "text", text },
      ...shownFiles(decision, path),
      { kind: "forms", html: replyPart(decision, around, path) },
      { kind: "heading", text: "Ihr Ansprechpartner" },
      { kind: "person", contact },
      { kind: "imprint", privacy },
    ],
  };
}

const thanks = html`<p role="status" class="decision">Vielen Dank. Ihre Antwort ist bei uns angekommen.</p>`;

/** What stands on the page of an offer, which says all else itself: its PDF, and the forms of an answer or the answer. */
export function offerForms(decision: StoredDecision, around: DecisionAround, token: string): Html {
  const path = `/api/public/decisions/${token}`;
  return html`${around.thanks && thanks}${drawn(shownFiles(decision, path), { letterhead: around.letterhead, pictures: {} })}
  ${replyPart(decision, around, path)}`;
}

/** The answer or the forms for it, and of a consent what becomes of it. */
function replyPart(decision: StoredDecision, around: DecisionAround, path: string): Html {
  return html`${answerPart(decision, around, path)} ${consentPart(around.consent, around.timezone, path)}`;
}

/** The forms of an answer, or the answer; of several owners also how the others stand. */
function answerPart(decision: StoredDecision, around: DecisionAround, path: string): Html | false {
  const { together } = around;
  if (decision.answer) return answered(decision, around);
  if (decision.state === "revoked" && together?.standing !== "agreed") return false;
  if (!together || together.standing === "missing") return forms(decision, around, path);
  const own = decision.agreed.findLast(({ owner_id }) => owner_id === around.reader);
  return html`<section class="decision">
    <h2>${own ? "Ihre Antwort" : "Wer antwortet"}</h2>
    ${around.problem && html`<p role="alert">${around.problem.detail}</p>`}
    ${own && html`<p>${decisionAnswers.yes}</p>`} ${own?.words && html`<p class="answer">${lines(own.words)}</p>`}
    ${own && html`<p class="answer">Beantwortet am ${momentText(own.at, around.timezone)} über den Link an ${own.from}.</p>`}
    <p class="answer">${jointAnswerText(together)}</p>
    ${around.over.length > 0 && html`<p class="answer">${notPromisedText(around.over)}</p>`}
  </section>`;
}

function shownFiles({ files }: StoredDecision, path: string): Block[] {
  const links = files.map(({ name, type, size }, at) => ({
    href: `${path}/file?number=${at + 1}`,
    text: name,
    about: `${fileTypes[type].label}, ${sizeText(size)}`,
  }));
  return where(
    files.length > 0,
    { kind: "heading", text: files.length === 1 ? "Dazu gehört" : "Dazu gehören" },
    linksOf(links),
  );
}

function forms(
  { kind, content_hash, questions, expires_at }: StoredDecision,
  around: DecisionAround,
  path: string,
): Html {
  const { problem, timezone, over } = around;
  const button = (answer: DecisionAnswer) =>
    html`<button type="submit" name="answer" value="${answer}" class="${answer}">${decisionAnswers[answer]}</button> `;
  const last = questions.findLast(({ owner_id }) => owner_id === around.reader);
  return html`<section class="reply">
    <h2>Ihre Antwort</h2>
    ${problem && html`<p role="alert"><strong>${problem.detail}</strong></p>`}
    ${around.together && html`<p>${jointAnswerText(around.together)}</p>`}
    ${last && html`<p>Ihre Frage vom ${momentText(last.at, timezone)} ist bei uns angekommen. Wir melden uns bei Ihnen. Sie können trotzdem schon antworten.</p>`}
    ${over.length > 0 && html`<p><strong>${notPromisedText(over)}</strong> ${newDaysText}</p>`}
    <p>
      Bitte drücken Sie einen der drei Knöpfe. Sie können bis zum ${dayInWords(lastDayOf(expires_at, timezone))}
      antworten.
    </p>
    <p>
      Sind Sie unsicher, dann schreiben Sie Ihre Frage in das Feld und drücken „${decisionAnswers.question}“, oder rufen
      Sie uns an.
    </p>
    <p>${answerTerms(kind)}</p>
    <form method="post" action="${path}/answer" class="answers">
      <input type="hidden" name="content_hash" value="${content_hash}" />
      <input type="hidden" name="for_all" value="${around.together?.speaksForAll ? "yes" : "no"}" />
      <input type="hidden" name="over" value="${over.length}" />
      <label for="words">Möchten Sie uns dazu etwas schreiben? (freiwillig)</label>
      <textarea id="words" name="words" maxlength="${maxMessageLength}">${problem?.words}</textarea>
      ${button("yes")} ${button("no")} ${button("question")}
    </form>
  </section>`;
}

function answered(
  { answer, agreed, id, content_hash }: StoredDecision,
  { problem, timezone, reader, together, over }: DecisionAround,
): Html | false {
  if (!answer) return false;
  const isOwn = answer.owner_id === reader;
  const own = agreed.findLast(({ owner_id }) => owner_id === reader);
  return html`<section class="decision">
    <h2>${isOwn ? "Ihre Antwort" : "Die Antwort"}</h2>
    ${problem && html`<p role="alert">${problem.detail}</p>`}
    ${isOwn ? html`<p>${decisionAnswers[answer.answer]}</p>` : html`<p>${outcomeText(answer, together?.decidedBy)}</p>`}
    ${isOwn && answer.words && html`<p class="answer">${lines(answer.words)}</p>`}
    <p class="answer">
      Beantwortet am ${momentText(answer.at, timezone)}${isOwn && ` über den Link an ${answer.from}`}.
    </p>
    ${!isOwn && own && html`<p class="answer">Sie selbst hatten am ${momentText(own.at, timezone)} zugestimmt, über den Link an ${own.from}.</p>`}
    ${isOwn && together && answer.answer === "yes" && html`<p class="answer">${together.speaksForAll ? "Mit Ihrer Vollmacht gilt das für alle Eigentümer." : "Damit haben alle Eigentümer zugestimmt."}</p>`}
    ${over.length > 0 && html`<p class="answer">${notPromisedText(over)}</p>`}
    <p class="answer"><small>Zum Nachweis: Vorgang ${id}, Prüfsumme des Gezeigten (SHA-256) ${content_hash}</small></p>
  </section>`;
}

/** How several owners decided, to one whose answer it was not. @param name who gave the last word, where they are an owner still */
function outcomeText({ answer, for_all }: NonNullable<StoredDecision["answer"]>, name: string | undefined): string {
  if (answer === "yes") {
    if (for_all && name) return `${name} hat mit Vollmacht für alle Eigentümer zugestimmt.`;
    return `Alle Eigentümer haben zugestimmt${name ? ` (zuletzt ${name})` : ""}.`;
  }
  const by = name || "Ein Eigentümer";
  return for_all
    ? `${by} hat mit Vollmacht für alle Eigentümer abgelehnt.`
    : `${by} hat abgelehnt. Damit ist für alle Eigentümer abgelehnt.`;
}
