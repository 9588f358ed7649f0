import { build } from "./infra/local/build.ts";
import { findBrowser } from "./test/browser/chromium.ts";
import { phone } from "./test/browser/cockpit.ts";
import { prepareCockpit } from "./test/browser/prepared.ts";
await build();
const cockpit = await prepareCockpit(await findBrowser());
const shot = async (page: any, name: string, full = false) =>
  page.screenshot({ path: `/tmp/living/${name}.png`, fullPage: full });
const step = async (name: string, f: () => Promise<void>) => {
  try {
    await f();
    console.log("ok", name);
  } catch (e) {
    console.log("FAIL", name, String(e).slice(0, 600));
  }
};
try {
  const c = await cockpit.newCampaign(
    { title: "Altbau am Markt", property_address: "Liebigstraße 8, 80538 München" },
    30,
    6,
  );
  for (const [size, options] of [
    ["d", {}],
    ["p", phone],
  ] as const) {
    const page = await cockpit.pageOf(cockpit.admin, { reducedMotion: "reduce", ...options });
    page.setDefaultTimeout(12000);
    const plan = await cockpit.planOf(c);
    await step("done", async () => {
      await cockpit.call("POST /campaign-measures/{id}/status", { id: plan[0].id }, { status: "done" });
      await page.goto(`/timeline/${c.id}`);
      const row = page.locator("[data-measure-row]").first();
      await row.waitFor();
      await shot(page, `${size}-timeline`);
      await row
        .getByRole("button", { name: /Weitere|Aktionen|mehr|Menü/i })
        .first()
        .click();
      await page.getByRole("menu").waitFor();
      await shot(page, `${size}-menu`);
      await page.getByRole("menuitem", { name: /Erledigt am/ }).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(300);
      await shot(page, `${size}-done`);
      await page.keyboard.press("Escape");
    });
    await step("recalc", async () => {
      await page.goto(`/timeline/${c.id}`);
      await page.locator("[data-measure-row]").first().waitFor();
      await page
        .getByRole("button", { name: /neu berechnen/i })
        .click()
        .catch(async () => {
          await page
            .getByRole("button", { name: /Weitere/ })
            .first()
            .click();
          await page.getByRole("menuitem", { name: /neu berechnen/i }).click();
        });
      await page.getByRole("dialog").getByRole("status").waitFor();
      await shot(page, `${size}-recalc`);
    });
    await step("start", async () => {
      await page.goto(`/timeline/${c.id}`);
      await page.goto(`/campaigns`);
      await page.getByText("Altbau am Markt").first().waitFor();
      await shot(page, `${size}-list`);
      await page
        .getByRole("button", { name: /bearbeiten/i })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await page.waitForTimeout(400);
      await shot(page, `${size}-dialog`);
      const start = dialog.getByLabel(/Vermarktungsstart/).first();
      await start.fill("15.02.2027");
      await start.press("Tab");
      await dialog.getByRole("button", { name: "Speichern" }).click();
      await page
        .getByRole("alertdialog")
        .or(page.getByRole("dialog", { name: /verschieben/ }))
        .first()
        .waitFor();
      await page.waitForTimeout(800);
      await shot(page, `${size}-startpreview`);
    });
    for (const [key, event] of [
      ["sale", "Käufer gefunden"],
      ["sold", "Verkauft"],
    ] as const)
      await step(event, async () => {
        await page.goto(`/dashboard/${c.id}`);
        await page.getByRole("button", { name: "Ereignis eintragen" }).press("Enter");
        await page.waitForTimeout(200);
        await shot(page, `${size}-eventmenu`);
        await page.getByRole("menuitem", { name: event }).press("Enter");
        await page.getByRole("dialog").getByRole("status").waitFor();
        await page.waitForTimeout(400);
        await shot(page, `${size}-event-${key}`);
      });
    await step("check", async () => {
      const early = plan.find((m) => m.requires.length > 0 && m.status === "planned")!;
      await cockpit.call("POST /campaign-measures/{id}/move", { id: plan.at(-1)!.id }, { offset_days: 20 });
      await cockpit.call("POST /campaign-measures/{id}/move", { id: early.id }, { offset_days: -25 });
      await page.goto(`/dashboard/${c.id}`);
      await page.waitForTimeout(1500);
      await shot(page, `${size}-dashboard`, true);
      await page.goto(`/timeline/${c.id}?check=1`);
      await page.getByRole("region", { name: "Plan-Prüfung" }).waitFor();
      await page.waitForTimeout(500);
      await shot(page, `${size}-check`);
    });
    await step("gantt", async () => {
      await page.goto(`/timeline/${c.id}?layout=bars`);
      await page.waitForTimeout(1500);
      await page.getByRole("listbox", { name: "Balkendiagramm der Maßnahmen" }).scrollIntoViewIfNeeded();
      await shot(page, `${size}-gantt`);
    });
    await step("wizard", async () => {
      await page.goto(`/onboarding`);
      await page.waitForTimeout(800);
      for (let i = 0; i < 3; i++) {
        await page.getByRole("radio").first().check({ force: true });
        await page.waitForTimeout(800);
        if (i === 2) {
          await page.waitForTimeout(2500);
        }
        await shot(page, `${size}-wizard${i}`, true);
        const next = page.getByRole("button", { name: /Weiter/ });
        if (i < 2 && (await next.count())) await next.click();
        await page.waitForTimeout(500);
      }
    });
    await page.context().close();
  }
  console.log(cockpit.complaints);
} finally {
  await cockpit.stop();
}
process.exit(0);
