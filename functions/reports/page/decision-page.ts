import type { Letterhead } from "#shared/agency/letterhead";
import type { Timezone } from "#shared/core/timezone";
import { fileTypes } from "#shared/files/file-types";
import { sizeText } from "#shared/files/size-text";
import type { Agent } from "#shared/reports/content";
import { longDate } from "#shared/reports/dates";
import { answerTerms, type DecisionAnswer, decisionAnswers, kindText, photoTerms } from "#shared/reports/decisions";
import { momentText } from "#shared/reports/decision-words";
import { messageLength } from "#shared/reports/thread-contract";
import type { StoredDecision } from "../../campaigns/owner-decision.ts";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { addressLine } from "../look.ts";
import { privacyNote, signature } from "./page-parts.ts";

/** What the page of a decision says around what is asked. */
export interface DecisionAround {
  letterhead: Letterhead;
  salutation: string[];
  property: string;
  timezone: Timezone;
  contact: Agent | null;
  /** Why an answer was not taken, with what was written, so that nobody has to write it again. */
  problem?: { detail: string; words: string };
  /** That what was just sent has arrived. */
  thanks?: boolean;
}

const privacy =
  "Diese Seite ist persönlich für Sie bestimmt; bitte geben Sie den Link zu dieser Seite nicht weiter. Ihre Antwort halten wir mit Datum, Uhrzeit und Ihrer E-Mail-Adresse fest, damit beide Seiten sie belegen können.";

/** What an owner is asked, as a web page with its forms, for the screen and for paper. @param token the secret of its link */
export function decisionHtml(decision: StoredDecision, around: DecisionAround, token: string): string {
  const { letterhead, salutation, property, contact } = around;
  const path = `/api/public/decisions/${token}`;
  const address = addressLine(letterhead);
  return page(
    `${decision.title}: ${property}`,
    html`<header>
        <p class="agency">
          <span>${letterhead.name}${address && html`<small>${address}</small>`}</span>
        </p>
        <h1>${decision.title}</h1>
        <p class="property">${kindText(decision.kind)} · ${property}</p>
      </header>
      ${around.thanks && html`<p role="status" class="decision">Vielen Dank. Ihre Antwort ist bei uns angekommen.</p>`}
      <p>${lines(salutation.join("\n"))}</p>
      <p>${lines(decision.text)}</p>
      ${shownFiles(decision, path)} ${decision.answer ? answered(decision, around) : forms(decision, around, path)}
      <h2>Ihr Ansprechpartner</h2>
      <p class="regards"><span>${signature({ contact, agency: letterhead.name })}</span></p>
      ${privacyNote({ privacy, letterhead })}`,
    colorsWith(letterhead.color),
  );
}

/** What stands on the page of an offer, which says all else itself: its PDF, and the forms of an answer or the answer. */
export function offerForms(decision: StoredDecision, around: DecisionAround, token: string): Html {
  const path = `/api/public/decisions/${token}`;
  return html`${around.thanks && html`<p role="status" class="decision">Vielen Dank. Ihre Antwort ist bei uns angekommen.</p>`}${shownFiles(decision, path)}
  ${decision.answer ? answered(decision, around) : forms(decision, around, path)}`;
}

function shownFiles({ files }: StoredDecision, path: string): Html | false {
  if (files.length === 0) return false;
  return html`<h2>${files.length === 1 ? "Dazu gehört" : "Dazu gehören"}</h2>
    <ul class="links">
      ${files.map(
        ({ name, type, size }, at) =>
          html`<li>
            <a href="${path}/file?number=${at + 1}">${name}</a>
            <small>${fileTypes[type].label}, ${sizeText(size)}</small>
          </li> `,
      )}
    </ul>`;
}

function forms(
  { kind, content_hash, questions, expires_at }: StoredDecision,
  around: DecisionAround,
  path: string,
): Html {
  const { problem, timezone } = around;
  const button = (answer: DecisionAnswer) =>
    html`<button type="submit" name="answer" value="${answer}" class="${answer}">${decisionAnswers[answer]}</button> `;
  const last = questions.at(-1);
  return html`<section class="reply">
    <h2>Ihre Antwort</h2>
    ${problem && html`<p role="alert"><strong>${problem.detail}</strong></p>`}
    ${last && html`<p>Ihre Frage vom ${momentText(last.at, timezone)} ist bei uns angekommen. Wir melden uns bei Ihnen. Sie können trotzdem schon antworten.</p>`}
    <p>
      Bitte drücken Sie einen der drei Knöpfe. ${answerTerms(kind)} Sind Sie unsicher, dann schreiben Sie Ihre Frage in
      das Feld und drücken „${decisionAnswers.question}“, oder rufen Sie uns an. Sie können bis zum
      ${longDate(expires_at, timezone)} antworten.
    </p>
    <form method="post" action="${path}/answer" class="answers">
      <input type="hidden" name="content_hash" value="${content_hash}" />
      <label for="words">Möchten Sie uns dazu etwas schreiben? (freiwillig)</label>
      <textarea id="words" name="words" maxlength="${messageLength}">${problem?.words}</textarea>
      ${button("yes")} ${button("no")} ${button("question")}
    </form>
  </section>`;
}

function answered(
  { kind, answer, id, content_hash }: StoredDecision,
  { problem, timezone }: DecisionAround,
): Html | false {
  if (!answer) return false;
  return html`<section class="decision">
    <h3>Ihre Antwort</h3>
    ${problem && html`<p role="alert">${problem.detail}</p>`}
    <p>${decisionAnswers[answer.answer]}</p>
    ${answer.words && html`<p class="answer">${lines(answer.words)}</p>`}
    <p class="answer">Beantwortet am ${momentText(answer.at, timezone)} über den Link an ${answer.from}.</p>
    ${kind === "photos" && answer.answer === "yes" && html`<p class="answer">${photoTerms}</p>`}
    <p class="answer"><small>Zum Nachweis: Vorgang ${id}, Prüfsumme des Gezeigten (SHA-256) ${content_hash}</small></p>
  </section>`;
}
