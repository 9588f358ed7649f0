import { dayOf } from "#shared/campaigns/agenda";
import { initialsOf } from "#shared/inbox/enquiry-mail";
import { agencyFields } from "#shared/agency/agency-fields";
import { storedFields } from "#shared/core/entity-fields";
import { enquiryForm as enquirySchema } from "#shared/market/page/enquiry";
import { publicTitle } from "#shared/market/public-address";
import { listUsers } from "../../accounts/store.ts";
import { countEnquiry, countPublicForm } from "../../accounts/throttle.ts";
import { letterheadFor, readSettings } from "../../agency/store.ts";
import { colorsWith } from "../../core/colors.ts";
import { FailedForm } from "../../core/fault-page.ts";
import { html } from "../../core/html.ts";
import { page } from "../../core/html-page.ts";
import { Refusal } from "../../core/refusal.ts";
import { stableId } from "../../core/ids.ts";
import type { HttpResponse, Upload } from "../../core/request.ts";
import { addResult } from "../../market/results.ts";
import { putEnquiryMail } from "../../notifications/enquiry-mail.ts";
import { fieldsOf, htmlResponse, notice, onPage, parsedForm } from "../page/public-responses.ts";
import { reachedAbout } from "../../notifications/reached.ts";
import { enquiryForm, enquiryStyles } from "./enquiry-form.ts";
import { goneFromMarket, openPage } from "./public-page.ts";
import { campaignOfPage } from "./publishing.ts";

/** Maximum number of people whom one enquiry reaches where nobody is responsible. */
const maxTold = 5;

/**
 * Takes what somebody asks on the page of a property: counted with the campaign's enquiries by day, channel, wish and
 * initials; the rest goes by e-mail to the person responsible and is not kept (docs/product.md, Property page). The same on the same day
 * counts once. @param sources as in Request @param now ISO 8601 UTC
 */
export async function sendEnquiry(
  word: string,
  upload: Upload,
  sources: string[],
  now: string,
): Promise<HttpResponse<string>> {
  const back = html`<p><a href="/objekt/${word}">Zurück zur Immobilie</a></p>`;
  const work = async () => {
    const open = await openPage(word, now);
    const takes = open && open.state !== "sold" && process.env.MAIL_SENDER ? open : undefined;
    if (!takes) {
      await countPublicForm(word, undefined, sources, now);
      return goneFromMarket();
    }
    await countEnquiry(word, sources, now);
    const { consent: _, website, ...enquiry } = parsedForm(enquirySchema, upload);
    const { campaign, property } = takes;
    if (website === "") {
      const on = dayOf(now, campaign.timezone);
      const id = stableId("enquiry", campaign.id, on, ...Object.values(enquiry));
      const told = await recipients(campaign.responsible_id);
      // The answer quotes this mail: the enquirer may not read there what the page keeps back.
      const mail = { property: publicTitle(campaignOfPage(campaign), property), at: now, enquiry };
      await addResult(
        campaign.id,
        { id, kind: "enquiry", on, channel: "website", wish: enquiry.wish, note: initialsOf(enquiry.name) },
        "",
        now,
        told.map((userId) => putEnquiryMail(userId, id, mail)),
      );
    }
    const content = html`<p>Ihre Anfrage ist bei uns angekommen. Wir melden uns bei Ihnen.</p>
      ${back}`;
    return htmlResponse(200, notice("Vielen Dank", content));
  };
  return onPage(back, () =>
    work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw failedForm(word, upload, error);
      if (error.status === 404) throw error;
      return askedAgain(word, upload, error);
    }),
  );
}

/**
 * What could not be taken, in the form once more: nobody has to write it twice. While the store is away it names the agency
 * as it was deployed. @throws Refusal 415 for what is no form
 */
async function askedAgain(word: string, upload: Upload, refusal: Refusal): Promise<HttpResponse<string>> {
  const typed = fieldsOf(upload);
  const letterhead = letterheadFor(refusal.status === 503 ? storedFields(agencyFields, {}) : await readSettings());
  const title = "Das hat nicht geklappt";
  const content = html`<h1>${title}</h1>
    <p role="alert">${refusal.detail} Ihre Angaben stehen noch im Formular.</p>
    ${enquiryForm(word, letterhead, typed)}
    <p><a href="/objekt/${word}">Zurück zur Immobilie</a></p>`;
  const shown = page(title, content, colorsWith(letterhead.color), { styles: enquiryStyles });
  return htmlResponse(refusal.status, shown, refusal.headers);
}

/** A fault with the form as it was filled in. It names the agency as it was deployed: the store may be what failed. */
function failedForm(word: string, upload: Upload, error: unknown): FailedForm {
  const letterhead = letterheadFor(storedFields(agencyFields, {}));
  return new FailedForm(
    error,
    html`<p>Ihre Angaben stehen noch im Formular.</p>
      ${enquiryForm(word, letterhead, fieldsOf(upload))}
      <p><a href="/objekt/${word}">Zurück zur Immobilie</a></p>`,
    enquiryStyles,
  );
}

/** Who gets an enquiry: whom it reaches, else those who are to see that it lies (docs/operations/left-work.md). */
async function recipients(responsible: string | null | undefined): Promise<string[]> {
  const users = await listUsers();
  const reached = await reachedAbout(responsible, users);
  const administrators = users.filter(({ is_active, is_admin }) => is_active && is_admin);
  return (reached.length > 0 ? reached : administrators).slice(0, maxTold).map(({ id }) => id);
}
