import type { Instant } from "#shared/core/kinds";
import { hasDigest, type MailSettings, mailKindTexts, wantsMail } from "#shared/accounts/mail-settings";
import { findUser } from "../accounts/store.ts";
import { type Html, html } from "../core/html.ts";
import { page, pageHeaders } from "../core/html-page.ts";
import { ifGone } from "../core/refusal.ts";
import { HttpResponse } from "../core/request.ts";
import { unsubscribe } from "./mail-settings.ts";
import { readUnsubscribe, type UnsubscribedKind } from "./unsubscribe-link.ts";

const elsewhere = "Welche E-Mails wann kommen, stellen Sie im Cockpit unter „E-Mails und Mitteilungen“ ein.";

/** The page that asks: looking at it changes nothing, since mail scanners follow links. */
export async function askUnsubscribe(token: string): Promise<HttpResponse<string>> {
  const link = await readUnsubscribe(token);
  const user = link && (await findUser(link.userId));
  if (!link || !user) return gone();
  if (!isOn(link.kind, user)) return htmlResponse(200, "Schon abbestellt", done(link.kind));
  return htmlResponse(
    200,
    "E-Mails abbestellen",
    html`<p>Möchten Sie ${namesOf(link.kind)} nicht mehr per E-Mail bekommen? Alles andere bleibt, wie es ist.</p>
      <form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" /><button>Abbestellen</button>
      </form>`,
  );
}

/** Ends e-mails of the link's kind, by the page's form or by a press in a mail program; twice is as good as once. @param now ISO 8601 UTC */
export async function endByLink(token: string, now: Instant): Promise<HttpResponse<string>> {
  const link = await readUnsubscribe(token);
  const ended: MailSettings | undefined =
    link && (await unsubscribe(link.userId, link.kind, now).catch(ifGone(undefined)));
  return link && ended ? htmlResponse(200, "Abbestellt", done(link.kind)) : gone();
}

function isOn(kind: UnsubscribedKind, user: { mail?: MailSettings }): boolean {
  return kind === "digest" ? hasDigest(user) : wantsMail(user, kind);
}

/** As in "Möchten Sie … nicht mehr bekommen?" */
function namesOf(kind: UnsubscribedKind): string {
  return kind === "digest" ? "die Tagesübersicht" : `„${mailKindTexts[kind]}“`;
}

function done(kind: UnsubscribedKind): Html {
  return html`<p>Sie bekommen ${namesOf(kind)} nicht mehr per E-Mail. ${elsewhere}</p>`;
}

function gone(): HttpResponse<string> {
  return htmlResponse(404, "Dieser Link gilt nicht mehr", html`<p>${elsewhere}</p>`);
}

function htmlResponse(status: number, title: string, content: Html): HttpResponse<string> {
  const shown = page(
    title,
    html`<h1>${title}</h1>
      ${content}`,
  );
  return new HttpResponse(shown, { status, headers: pageHeaders });
}
