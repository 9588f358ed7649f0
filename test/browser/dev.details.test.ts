import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callsOf } from "../../infra/api-call.ts";
import { freePort } from "../../infra/local/free-port.ts";
import { root } from "../../infra/root.ts";
import { openCockpit, type RunningCockpit } from "./cockpit.ts";
import { photo } from "./photo.ts";

/* `npm run dev`: what people open is Vite's address, and everything that knows an address has to know that one. */

const site = "http://localhost:5173";
const data = mkdtempSync(join(tmpdir(), "cockpit-dev-"));
let browser: RunningCockpit;
let dev: ReturnType<typeof spawn>;
beforeAll(async () => {
  browser = await openCockpit();
  dev = spawn(process.execPath, ["infra/dev.ts"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(await freePort()), DATA_DIR: data, SCHEDULE: "off" },
    stdio: "ignore",
  });
});
afterAll(async () => {
  const ended = once(dev, "exit");
  dev.kill();
  await ended;
  await browser.stop();
  rmSync(data, { recursive: true, force: true, maxRetries: 10 });
});

it("shows a campaign, takes a file and sends links to the page that reloads", async () => {
  const isUp = () =>
    fetch(`${site}/api/auth/me`).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(isUp).toBe(401);
  const { email, password } = await callsOf(site)("POST /auth/init-admin");
  const { access_token } = await callsOf(site)("POST /auth/login", {}, { email, password });
  const call = callsOf(site, access_token);
  const form = { title: "Haus am Hang", property_type_code: "HAU", marketing_start: new Date().toISOString() };
  const { id } = await call("POST /campaigns", {}, form);
  expect((await call("POST /calendar-feed")).url).toMatch(/:5173\//);

  const page = await browser.newPage();
  await page.context().addCookies([{ name: "auth_token", value: access_token, url: site }]);
  await page.goto(`${site}/akte/${id}`);
  const files = page.getByRole("region", { name: "Dateien" });
  await files.locator("input[multiple]").setInputFiles([await photo(page, "Garten.jpg", "#2e7d32")]);
  await files.getByText("Titelbild").waitFor();
  await expect.poll(() => call("GET /campaigns/{id}/files", { id })).toMatchObject([{ name: "Garten.jpg" }]);
  expect(browser.complaints).toEqual([]);
});
