import type { Letterhead } from "#shared/agency/letterhead";
import { colorsWith } from "../../core/colors.ts";
import { type Html, html } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import type { HttpResponse } from "../../core/request.ts";
import { agencyLine } from "./page-parts.ts";
import { htmlResponse } from "./public-responses.ts";

/** What stands before a room that opens with a code; nothing of owner or property. */
interface Door {
  token: string;
  letterhead: Letterhead;
  /** Whether a code is on its way or there. */
  isCodeSent: boolean;
  /** What went wrong with the last press. */
  problem?: string;
}

/** The page before a room: sends a code, takes it. @param status 403 for a first visit, 200 for a code that was sent */
export function doorPage(status: number, { token, letterhead, isCodeSent, problem }: Door): HttpResponse<string> {
  const path = `/api/public/rooms/${token}`;
  const content = html`<header class="door">
      ${agencyLine(letterhead)}
      <h1>Ihr Eigentümerbereich</h1>
    </header>
    ${problem && html`<p role="alert" class="problem">${problem}</p> `}${
      isCodeSent ? codePart(path) : requestPart(path)
    }`;
  return htmlResponse(status, page("Ihr Eigentümerbereich", content, colorsWith(letterhead.color)));
}

function requestPart(path: string): Html {
  return html`<p>
      Zu Ihrer Sicherheit öffnet sich diese Seite erst mit einem Code. Wir senden ihn an Ihre E-Mail-Adresse, die Sie
      uns genannt haben.
    </p>
    <section class="reply">
      <form method="post" action="${path}/code">
        <button type="submit">Code per E-Mail senden</button>
      </form>
    </section>`;
}

function codePart(path: string): Html {
  return html`<p>
      Wir haben Ihnen einen Code mit sechs Ziffern per E-Mail gesendet. Er gilt zehn Minuten. Bitte sehen Sie auch im
      Ordner „Spam“ nach.
    </p>
    <section class="reply">
      <form method="post" action="${path}/open">
        <label for="code">Code aus der E-Mail</label>
        <input
          id="code"
          name="code"
          required
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="12"
          spellcheck="false"
        />
        <button type="submit" class="after">Seite öffnen</button>
      </form>
      <form method="post" action="${path}/code">
        <p>Keine E-Mail bekommen?</p>
        <button type="submit" class="quiet">Neuen Code senden</button>
      </form>
    </section>`;
}
