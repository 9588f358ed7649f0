import type { Letterhead } from "#shared/agency/letterhead";
import type { ThreadEntry } from "#shared/reports/room-thread";
import { maxMessageLength } from "#shared/reports/message-length";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html, lines } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { newId } from "../../core/ids.ts";
import { agencyLine } from "./page-parts.ts";

/** The words around the messages in an owner's room. */
const words = {
  messages: "Ihre Nachrichten",
  write: "Schreiben Sie uns",
  none: "Hier finden Sie später Ihre Nachrichten an uns und unsere Antworten.",
  all: "Alle Nachrichten lesen",
} as const;

/** The last messages in the room, and the form for one more. @param path of the room */
export function messagesPart(messages: ThreadEntry[], path: string): Html {
  return html`<h2 id="nachrichten">${words.messages}</h2>
    ${messages.length === 0 ? html`<p class="nothing">${words.none}</p>` : thread(messages, `${path}/messages`)}
    ${messages.length > 0 && html`<p class="more screen"><a href="${path}/messages">${words.all}</a></p>`}
    ${messageFormPart(path)}`;
}

/** Below the greeting: that the agency has written last, with the way there. */
export function answerNote(messages: ThreadEntry[]): Html | false {
  const last = messages.at(-1);
  if (!last || last.is_owner) return false;
  return html`<p class="screen">
    <a href="#nachrichten">Wir haben Ihnen am ${last.date} geschrieben. Nachricht lesen</a>
  </p> `;
}

/** The page of all messages, some at a time. @param older where the ones before them stand; nothing where there are none */
export function messagesHtml(
  messages: ThreadEntry[],
  { path, older, letterhead }: { path: string; older: string | undefined; letterhead: Letterhead },
): string {
  return page(
    words.messages,
    html`<header>
        ${agencyLine(letterhead)}
        <h1>${words.messages}</h1>
      </header>
      ${older && html`<p><a href="${older}">Ältere Nachrichten lesen</a></p> `}${
        messages.length === 0 ? html`<p class="nothing">${words.none}</p>` : thread(messages)
      }
      ${messageFormPart(path)}
      <p class="more screen"><a href="${path}">Zurück zu Ihrem Eigentümerbereich</a></p>`,
    colorsWith(letterhead.color),
  );
}

/** @param whole where a message that is cut stands in whole */
function thread(messages: ThreadEntry[], whole = ""): Html {
  return html`<ol class="thread">
    ${messages.map(
      ({ who, date, subject, text, is_cut, is_owner }) =>
        html`<li${is_owner ? { html: ' class="own"' } : undefined}>
          <p class="who"><strong>${who}</strong> · ${date}${subject && html`<br />${subject}`}</p>
          <p>${lines(text)}${is_cut && html` <a href="${whole}">Weiterlesen</a>`}</p>
        </li> `,
    )}
  </ol>`;
}

function messageFormPart(path: string): Html {
  return html`<section class="reply">
    <h2>${words.write}</h2>
    <form method="post" action="${path}/message">
      <input type="hidden" name="id" value="${newId()}" />
      <label for="message">Ihre Nachricht oder Frage an uns</label>
      <textarea id="message" name="message" required maxlength="${maxMessageLength}"></textarea>
      <button type="submit" class="after">Nachricht senden</button>
    </form>
  </section>`;
}
