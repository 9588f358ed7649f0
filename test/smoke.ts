import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../infra/local/free-port.ts";
import { requireNode } from "../infra/local/node-version.ts";
import { root } from "../infra/root.ts";

/*
 * `npm run smoke`: starts the cockpit as `npm start` does, on an empty store, asks it for its page and makes and signs
 * in the first administrator, and ends it. It needs no browser: CI runs it on the platforms where no journey runs.
 */
requireNode();
const data = mkdtempSync(join(tmpdir(), "cockpit smoke-"));
const child = spawn(process.execPath, ["infra/start.ts"], {
  cwd: root,
  env: { ...process.env, PORT: String(await freePort()), DATA_DIR: data, SCHEDULE: "off" },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(child, "exit");
try {
  const address = await Promise.race([addressOf(child.stdout), ended.then(() => undefined)]);
  if (!address) throw new Error("Das Cockpit startet nicht.");
  const page = await (await expectAnswer(`${address}/`)).text();
  if (!page.includes("<title>Verkaufs-Cockpit</title>")) throw new Error(`Das ist nicht die Seite: ${page}`);
  const made = await expectAnswer(`${address}/api/auth/init-admin`, { method: "POST" });
  const { email, password } = (await made.json()) as Record<string, string>;
  const body = JSON.stringify({ email, password });
  const signedIn = await expectAnswer(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { access_token } = (await signedIn.json()) as Record<string, string>;
  const library = await expectAnswer(`${address}/api/measures`, {
    // As a browser asks over HTTPS; by itself fetch asks for less over HTTP.
    headers: { authorization: `Bearer ${access_token}`, "accept-encoding": "gzip, deflate, br" },
  });
  if (library.headers.get("content-encoding") !== "br") throw new Error("Die Bibliothek kommt unkomprimiert.");
  if (((await library.json()) as unknown[]).length === 0) throw new Error("Die Bibliothek ist leer.");
  console.log(`${address} antwortet auf ${process.platform}-${process.arch}.`);
} finally {
  child.kill();
  await ended;
  rmSync(data, { recursive: true, force: true, maxRetries: 10 });
}

/** What the start says once it answers. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface({ input: output })) {
    console.log(line);
    const [, address] = /^Verkaufs-Cockpit: (http\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  return undefined;
}

/** @throws Error for everything but success */
async function expectAnswer(url: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
