import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Picture } from "../functions/core/picture.ts";
import { findBrowser } from "./browser/chromium.ts";
import { stories, told } from "./rules/eight-stories.ts";
import { paperHtml } from "../functions/reports/page/paper-page.ts";
import { offerPaper } from "../functions/reports/papers/offer-paper.ts";
import { reportPaper } from "../functions/reports/papers/report-paper.ts";
import { roomPaper } from "../functions/reports/papers/room-paper.ts";
import { paperPdf } from "../functions/reports/pdf/paper-pdf.ts";

/*
 * Turns what owners read into pictures, to be read as an owner would: `node test/draw-stories.ts FOLDER`. Of eight stories
 * the plan, a report and the room as pages of a desk's and a telephone's width, as text too, plan and report as PDF, the e-mail as text.
 */
const folder = process.argv[2] ?? ".cache/stories";
mkdirSync(folder, { recursive: true });
/** How much of a page one picture shows, in pixels. */
const screen = 1_400;
/** A window on a desk and a telephone, in pixels. */
const widths = { "": 820, "-390": 390 };

const { executablePath, libraries } = await findBrowser();
const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };

/** Draws a page by screens: a picture of a whole long page is more than the carried browser draws at once. */
async function draw(name: string, html: string, width: number): Promise<void> {
  const browser = await chromium.launch({ executablePath, env, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width, height: screen } });
  await page.setContent(html);
  writeFileSync(join(folder, `${name}.txt`), await page.innerText("body"));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let part = 0; part * screen < height; part += 1) {
    await page.evaluate((top) => window.scrollTo(0, top), part * screen);
    await page.screenshot({ path: join(folder, `${name}-${part + 1}.png`) });
  }
  await browser.close();
}

/** A picture of a home, as a camera's would stand on the papers. */
async function titlePicture(): Promise<Picture> {
  const browser = await chromium.launch({ executablePath, env, args: ["--no-sandbox"] });
  const page = await browser.newPage({ viewport: { width: 1_200, height: 800 } });
  await page.setContent(
    `<body style="margin:0;background:linear-gradient(#9cc4e4 60%,#7a9b57 60%)"><div style="position:absolute;left:300px;top:330px;width:600px;height:330px;background:#f3ead7"></div><div style="position:absolute;left:260px;top:180px;border:solid transparent;border-width:0 340px 150px;border-bottom-color:#8a4b38"></div>`,
  );
  const bytes = await page.screenshot({ type: "jpeg", quality: 80 });
  await browser.close();
  return { bytes, type: "image/jpeg" };
}

const title = await titlePicture();
for (const [name, story] of Object.entries(stories)) {
  const { offer, report, room, mail } = told(story);
  writeFileSync(join(folder, `${name}-mail.txt`), mail);
  writeFileSync(join(folder, `${name}-plan.pdf`), await paperPdf(offerPaper(offer), { title }));
  writeFileSync(join(folder, `${name}-bericht.pdf`), await paperPdf(reportPaper(report), { title }));
  const pages = {
    plan: paperHtml(offerPaper(offer), { title }),
    bericht: paperHtml(reportPaper(report), { title }),
    bereich: paperHtml(roomPaper(room, "x".repeat(32)), { title }),
  };
  for (const [kind, html] of Object.entries(pages))
    for (const [where, width] of Object.entries(widths)) await draw(`${name}-${kind}${where}`, html, width);
}
