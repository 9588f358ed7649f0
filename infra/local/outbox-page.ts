import { type HttpResponse, type HttpRequest, jsonResponse, textResponse } from "./http-message.ts";
import { type Mail, readOutbox } from "./outbox.ts";

/** Where the outbox is to be seen. */
export const outboxPath = "/__local/outbox";

/**
 * The outbox as a page, or as JSON for `Accept: application/json`; below it one attachment each,
 * `/__local/outbox/<id>/<number>`.
 */
export async function answerOutbox(request: HttpRequest, directory: string): Promise<HttpResponse> {
  const mails = await readOutbox(directory);
  const [id, number] = request.path.slice(outboxPath.length + 1).split("/");
  if (id) return attachment(mails.find((mail) => mail.id === id)?.attachments[Number(number)]);
  if (request.headers.accept?.includes("application/json")) return jsonResponse(200, mails);
  return textResponse(200, page(mails), "text/html; charset=utf-8");
}

function attachment(found: Mail["attachments"][number] | undefined): HttpResponse {
  if (!found) return textResponse(404, "Diesen Anhang gibt es nicht.");
  return {
    status: 200,
    headers: [
      ["content-type", found.content_type],
      ["content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(found.filename)}`],
    ],
    body: Buffer.from(found.content, "base64"),
  };
}

function page(mails: Mail[]): string {
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Postausgang</title>
<style>
body { font: 1rem/1.5 system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
article { border-top: 1px solid; padding: 1rem 0 }
pre { white-space: pre-wrap; font: inherit }
iframe { width: 100%; height: 30rem; border: 1px solid; background: white }
</style>
<h1>Postausgang</h1>
<p>Lokal verlässt keine E-Mail diesen Rechner. Hier liegt, was versendet worden wäre.</p>
${mails.length === 0 ? "<p>Noch keine E-Mail.</p>" : mails.map(article).join("\n")}
</html>
`;
}

function article({ id, sent_at, from, to, reply_to, subject, text, html, headers, attachments }: Mail): string {
  const files = attachments.map(
    ({ filename }, number) => `<li><a href="${outboxPath}/${id}/${number}">${escape(filename)}</a></li>`,
  );
  const more = [...reply_to.map((address) => ["Antwort an", address]), ...Object.entries(headers)].map(
    ([name = "", value = ""]) => `<li>${escape(name)}: ${escape(value)}</li>`,
  );
  return `<article>
<h2>${escape(subject)}</h2>
<p>Von ${escape(from)} an ${escape(to.join(", "))}, ${escape(sent_at)}</p>
${more.length > 0 ? `<ul>${more.join("")}</ul>` : ""}
<pre>${escape(text)}</pre>
${html ? `<iframe sandbox title="${escape(subject)}" srcdoc="${escape(html)}"></iframe>` : ""}
${files.length > 0 ? `<ul>${files.join("")}</ul>` : ""}
</article>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
