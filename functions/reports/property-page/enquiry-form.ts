import type { Letterhead } from "#shared/agency/letterhead";
import { enquiryLength } from "#shared/market/page/enquiry";
import { wishes } from "#shared/market/result-choices";
import { type Html, html } from "../../core/html.ts";

/**
 * The form of a property's page; it works without a script, and the page it stands on may be anybody's copy.
 * @param typed what was typed into it and could not be taken
 */
export function enquiryForm(
  word: string,
  { name, privacy_url: privacy }: Letterhead,
  typed?: Readonly<Record<string, string>>,
): Html {
  const value = (field: string) => typed?.[field] && html`value="${typed[field]}"`;
  return html`<section class="reply enquiry" id="anfrage">
    <h2>Ihre Anfrage</h2>
    <form method="post" action="/api/public/objekt/${word}/anfrage">
      <label for="name">Ihr Name</label>
      <input id="name" name="name" required maxlength="100" autocomplete="name" ${value("name")} />
      <label for="email">E-Mail-Adresse</label>
      <input
        id="email"
        name="email"
        type="email"
        maxlength="200"
        autocomplete="email"
        aria-describedby="reach"
        ${value("email")}
      />
      <label for="phone">Telefon</label>
      <input
        id="phone"
        name="phone"
        type="tel"
        maxlength="40"
        autocomplete="tel"
        aria-describedby="reach"
        ${value("phone")}
      />
      <p class="more" id="reach">Eines von beiden genügt.</p>
      <label for="wish">Was wünschen Sie?</label>
      <select id="wish" name="wish">
        ${Object.entries(wishes).map(([key, label]) => html`<option value="${key}" ${key === typed?.wish && "selected"}>${label}</option> `)}
      </select>
      <label for="message">Ihre Nachricht (freiwillig)</label>
      <textarea id="message" name="message" maxlength="${enquiryLength}">${typed?.message}</textarea>
      <p class="trap" aria-hidden="true">
        <label for="website">Bitte leer lassen</label
        ><input id="website" name="website" tabindex="-1" autocomplete="off" />
      </p>
      <p class="consent">
        <input
          id="consent"
          name="consent"
          type="checkbox"
          value="yes"
          required
          ${typed?.consent === "yes" && "checked"}
        />
        <label for="consent"
          >Ich bin einverstanden, dass ${name} meine Angaben verwendet, um meine Anfrage zu beantworten. Sie gehen per
          <span class="word">E-Mail</span> an den Ansprechpartner; aufbewahrt werden hier nur Tag und Wunsch, Ihre
          Initialen ein halbes Jahr. Ich kann das jederzeit
          widerrufen.${privacy && html` <a href="${privacy}">Datenschutzhinweise</a>`}</label
        >
      </p>
      <button type="submit" class="after">${typed ? "Erneut senden" : "Anfrage senden"}</button>
    </form>
  </section>`;
}

/** Its rules of style, beyond those of all forms. */
export const enquiryStyles = `
.enquiry input:not([type=checkbox]),.enquiry select{display:block;width:100%;max-width:28rem;min-height:2.75rem;margin-bottom:1rem;padding:.375rem .75rem;font:inherit;letter-spacing:0;color:inherit;background:#fff;border:1px solid #8f8a82;border-radius:6px}
.enquiry textarea{margin-bottom:1rem}
.enquiry .more{margin:-.5rem 0 1rem}
.enquiry .consent{display:flex;gap:.75rem;align-items:flex-start;margin:0}
.enquiry .consent label{margin:0;font-weight:400}
.enquiry input[type=checkbox]{flex:none;width:1.5rem;min-height:1.5rem;height:1.5rem;margin:0}
.word{white-space:nowrap}
.trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
`;
