import { expect, it, onTestFinished } from "vitest";
import { portsWithoutPages } from "../../infra/local/engine-address.ts";
import { browserOfWorker } from "./cockpit.ts";

it("a page opens none of the ports that the laptop's database may have", async () => {
  const page = await (await browserOfWorker()).newPage();
  onTestFinished(() => page.close());
  const said = [];
  for (const port of portsWithoutPages) {
    const failure = await page.goto(`http://127.0.0.1:${port}/`).then(() => "", String);
    said.push([port, /ERR_\w+/.exec(failure)?.[0]]);
  }
  expect(said).toEqual(portsWithoutPages.map((port) => [port, "ERR_UNSAFE_PORT"]));
});
