import { fileTypes } from "#shared/files/file-types";
import { sizeText } from "#shared/files/size-text";
import { decisionAnswers, decisionStates, kindText, stateAt } from "#shared/reports/decisions";
import { momentText } from "#shared/reports/decision-words";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { readDecision, type StoredDecision } from "../../campaigns/owner-decision.ts";
import { readCampaign } from "../../campaigns/read.ts";
import type { StoredCampaign } from "../../campaigns/items.ts";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { notFound } from "../../core/refusal.ts";
import { contentHash } from "./decision-files.ts";

/**
 * The protocol of a decision as a page to print: what was shown, its hash and whether it still fits, when it was asked and
 * to whom it went, when and from which confirmed address it was answered, with which words.
 * @param now ISO 8601 UTC @throws Refusal 404 for an unknown id
 */
export async function protocolOf(id: string, now: string): Promise<{ html: string }> {
  const decision = await readDecision(id);
  const [campaign, settings] = await Promise.all([
    readCampaign(decision.campaign_id).catch(() => {
      throw notFound("Diese Freigabe");
    }),
    readSettings(),
  ]);
  const letterhead = letterheadFor(settings);
  return {
    html: page(
      `Protokoll: ${decision.title}`,
      html`<header>
          <p class="agency"><span>${letterhead.name}</span></p>
          <h1>Protokoll einer Entscheidung in Textform</h1>
          <p class="property">${campaign.property_address || campaign.title}</p>
        </header>
        ${asked(decision, campaign, now)} ${shown(decision)} ${course(decision, campaign)} ${checksum(decision)}`,
      colorsWith(letterhead.color),
    ),
  };
}

/** Rows of a table, each a label with what is said. */
function rows(entries: [string, string | Html][]): Html {
  return html`<table>
    ${entries.map(
      ([label, value]) =>
        html`<tr>
          <th scope="row" class="date">${label}</th>
          <td>${value}</td>
        </tr> `,
    )}
  </table>`;
}

function asked(decision: StoredDecision, { timezone, owners }: StoredCampaign, now: string): Html {
  const { kind, asked_at, asked_by, recipients, id, reminded_at } = decision;
  const reminded: [string, string][] = reminded_at ? [["Erinnert am", momentText(reminded_at, timezone)]] : [];
  return rows([
    ["Art", kindText(kind)],
    ["Stand", decisionStates[stateAt(decision, owners, now)]],
    ["Gefragt am", momentText(asked_at, timezone)],
    ["Gefragt von", asked_by],
    [
      "Gesendet an",
      recipients
        .filter(({ to }) => to !== "")
        .map(({ to, mail }) => `${to}${mail === "sent" ? "" : ` (${mailTexts[mail]})`}`)
        .join(", "),
    ],
    ...reminded,
    ["Vorgang", id],
  ]);
}

const mailTexts = { refused: "E-Mail nicht hinausgegangen", unknown: "Versand unbestätigt" } as const;

function shown({ title, text, files }: StoredDecision): Html {
  return html`<h2>Was gezeigt wurde</h2>
    <p><strong>${title}</strong></p>
    <p>${lines(text)}</p>
    ${
      files.length > 0 &&
      html`<ul class="links">
        ${files.map(
          ({ name, type, size, sha256 }) =>
            html`<li>${name}, ${fileTypes[type].label}, ${sizeText(size)}<br />SHA-256: ${sha256}</li> `,
        )}
      </ul>`
    }`;
}

function course({ questions, agreed, answer, revoked = [] }: StoredDecision, { timezone }: StoredCampaign): Html {
  const entries: [string, string | Html][] = questions.map(({ at, from, text }) => [
    momentText(at, timezone),
    html`Frage, über den Link an ${from}:<br />${lines(text)}`,
  ]);
  for (const said of [...agreed.map((yes) => ({ ...yes, answer: "yes" as const })), ...(answer ? [answer] : [])])
    entries.push([
      momentText(said.at, timezone),
      html`<strong>„${decisionAnswers[said.answer]}“</strong>${said.for_all && ", mit Vollmacht für alle Eigentümer"},
        über den Link an ${said.from}${said.words && html`:<br />${lines(said.words)}`}`,
    ]);
  for (const { owner_id, at, from } of revoked)
    entries.push([
      momentText(at, timezone),
      html`<strong>Einwilligung in Fotos widerrufen</strong
        >${from ? `, über den Link an ${from}` : owner_id && ", im Eigentümerbereich"}`,
    ]);
  return html`<h2>Was geantwortet wurde</h2>
    ${entries.length > 0 ? rows(entries) : html`<p class="nothing">Bisher keine Antwort.</p>`}`;
}

function checksum(decision: StoredDecision): Html {
  const isSame = contentHash(decision) === decision.content_hash;
  return html`<h2>Nachweis</h2>
    <p>Prüfsumme des Gezeigten (SHA-256 über Art, Titel, Text und Dateien): ${decision.content_hash}</p>
    <p>
      ${
        decision.owner_ids.length === 0
          ? "Die Daten des Eigentümers wurden gelöscht; vom Gezeigten blieb nur die Prüfsumme."
          : isSame
            ? "Sie wurde beim Drucken neu berechnet und stimmt: Der Inhalt ist seit der Frage unverändert."
            : "Sie stimmt nicht mit dem gespeicherten Inhalt überein."
      }
    </p>
    <p class="privacy">
      Der Link zur Antwort trug ein Geheimnis, das ausschließlich in der E-Mail an die genannte Adresse stand;
      gespeichert ist nur dessen Prüfwert. Wer antwortete, hatte also Zugang zu diesem Postfach.
    </p>`;
}
