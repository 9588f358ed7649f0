import type { BrowserContext, Page } from "playwright-core";

/* What an attacker types so that a browser runs it, a text of its own for every field, and what it would do there. */

/** What comes after the picture: scripts, styles, drawings, frames, links, templates; one of them in each field. */
const ends = [
  (at: string) => `<script>xss(${at})</script>`,
  (at: string) => `<svg onload=xss(${at})><animate onbegin=xss(${at}) attributeName=x dur=1s>`,
  (at: string) => `<style>*{background:url(/xss/${at})}</style>`,
  (at: string) => `<iframe srcdoc="<script>parent.xss(${at})</script>"></iframe>`,
  (at: string) => `{{constructor.constructor('xss(${at})')()}}\${xss(${at})}`,
  (at: string) => `<a href="javascript:xss(${at})" autofocus onfocus=xss(${at})>x</a>`,
  (at: string) => `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=/xss/${at}>">`,
  (at: string) => `'-xss(${at})-'\`-xss(${at})-\`javascript:xss(${at})//`,
];

/** The texts that were typed, by the field that each is for. */
export interface Typed {
  /** A text that ends whatever it stands in, then loads a picture and runs a script. @param field "owners.name" */
  text: (field: string) => string;
  /** The same without folders, as a file can be called; its signs are stored as "_". @param end ".pdf" */
  file: (field: string, end: string) => string;
  /** An address on the web that ends an attribute in single quotes; others are refused. */
  link: (field: string) => string;
  /** Fields, each with a text of its own, all of one thing. */
  texts: <Name extends string>(thing: string, names: readonly Name[]) => Record<Name, string>;
  /** The fields by their texts' numbers. */
  fields: string[];
}

/** Begins with no texts. */
export function newTyped(): Typed {
  const fields: string[] = [];
  const next = (field: string) => String(fields.push(field) - 1);
  const text = (field: string) => {
    const at = next(field);
    return `m${at}"></title></textarea></style></script><img src=/xss/${at} onerror=xss(${at})>${ends[Number(at) % ends.length]?.(at)}`;
  };
  const pairs = (thing: string, names: readonly string[]) => names.map((name) => [name, text(`${thing}.${name}`)]);
  return {
    fields,
    text,
    file: (field, end) => {
      const at = next(field);
      return `m${at}"><img src=xss-${at} onerror=xss(${at})>${end}`;
    },
    link: (field) => {
      const at = next(field);
      return `https://example.de/m${at}'onmouseover='xss(${at})'/xss/${at}`;
    },
    texts: <Name extends string>(thing: string, names: readonly Name[]) =>
      Object.fromEntries(pairs(thing, names)) as Record<Name, string>,
  };
}

/** What such a text did in a browser: nothing, if all is well. @returns the list, which grows */
export async function watchScripts(context: BrowserContext): Promise<string[]> {
  const done: string[] = [];
  await context.exposeBinding("xss", ({ page }, at: number) => {
    done.push(`the script of text ${at} ran on ${page.url()}`);
  });
  context.on("request", (request) => {
    if (/\/xss[/-]/.test(new URL(request.url()).pathname)) done.push(`${request.url()} was asked for`);
  });
  context.on("dialog", (dialog) => {
    done.push(`a question was asked: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return done;
}

/** What a page and the pages within it show. */
export interface Shown {
  /** Numbers of the texts that are seen as they were typed: written, in fields, or read aloud. */
  seen: number[];
  /** Elements that somebody's text became. */
  made: string[];
}

/** Looks at everything that a page holds, what is out of sight too. */
export async function look(page: Page): Promise<Shown> {
  const parts = await Promise.all(page.frames().map((frame) => frame.evaluate(readPage)));
  return { seen: parts.flatMap(({ seen }) => seen), made: parts.flatMap(({ made }) => made) };
}

/** Runs in the page. */
function readPage(): Shown {
  const told = ["aria-label", "title", "alt", "placeholder"];
  const texts = [document.title, document.body.textContent];
  const made: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
    for (const { name, value } of element.attributes) {
      if (told.includes(name)) texts.push(value);
      const runs = name.startsWith("on") || /^\s*(javascript|vbscript):/i.test(value) || /^\/?xss[/-]/.test(value);
      if (runs) made.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`);
    }
    if (element.localName === "style" && element.textContent.includes("/xss/")) made.push("<style>");
  }
  const found = texts.join("\n").matchAll(/m(\d+)(?:">(?=<\/title>|<img)|___img|'onmouseover)/g);
  return { seen: [...new Set([...found].map(([, at]) => Number(at)))], made };
}
