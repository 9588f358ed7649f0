import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findBrowser } from "./browser/chromium.ts";
import { drawn, logo, portrait, portrayed, scenes } from "../infra/demo/scenes.ts";

/* Draws the pictures of the example again, where a scene changed: `node test/draw-demo.ts`. */
const folder = join(import.meta.dirname, "../infra/demo/pictures");
mkdirSync(folder, { recursive: true });
const { executablePath, libraries } = await findBrowser();
const env = { ...process.env, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
const browser = await chromium.launch({ executablePath, env, args: ["--no-sandbox"] });

async function draw(svg: string, name: string, width: number, height: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{width:100vw;height:auto;display:block}</style>${svg}`);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 72 });
  await page.close();
}

for (const [place, scene] of Object.entries(scenes)) {
  await draw(drawn(scene), place, 960, 640);
  await draw(drawn(scene), `${place}-klein`, 360, 240);
}
for (const name of portrayed) await draw(portrait(name), name.replace(" ", "-"), 200, 200);
await draw(logo, "Isar-Immobilien", 400, 120);
await browser.close();
