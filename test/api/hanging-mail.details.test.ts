import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, firstAdministrator } from "./api.ts";
import { muteLog } from "./store.ts";

const sockets = new Set<Socket>();
/** Takes every request and never answers. */
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on("data", () => undefined).on("error", () => undefined);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${port}`,
    MAIL_SENDER: "cockpit@muster.example",
    SITE_URL: "https://cockpit.example",
  });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it("a mail service that never answers is a sentence that the e-mail may have gone, before the gateway gives up after 29 seconds", async () => {
  muteLog();
  const { token } = await firstAdministrator();
  const body = { email: "olga@muster.example", is_admin: false };
  const begun = performance.now();
  const answer = await call("POST /auth/invitations", { token, body });
  expect(performance.now() - begun).toBeLessThan(25_000);
  expect(answer.status).toBe(503);
  expect(answer.body.detail).toContain("konnte nicht bestätigt werden");
}, 60_000);
