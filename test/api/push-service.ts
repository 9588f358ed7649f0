import { createECDH, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { afterAll, beforeAll } from "vitest";
import type { PushSubscriptionForm } from "#shared/notifications/push-contract";
import type { PushMessage } from "#shared/notifications/push-words";
import { readAll, type StandIn, startFakeServer } from "../../infra/local/loopback-server.ts";

interface Ece {
  decrypt: (body: Buffer, keys: { version: string; privateKey: unknown; authSecret: string }) => Buffer;
}
const ece = createRequire(import.meta.url)("http_ece") as Ece;

/** What arrived at a browser: the message as it decrypts it, and the headers for its push service. */
export interface Arrived {
  message: PushMessage;
  headers: Record<string, string>;
}

/** A browser with a subscription of its own at the test's push service. */
export interface Browser {
  subscription: PushSubscriptionForm;
  arrived: Arrived[];
  /** What its push service answers; 201 unless told otherwise, 0 for no answer at all. */
  answer: number;
  /** Where its push service redirects to instead. */
  leadsTo?: Browser;
  /** How often its push service was asked. */
  asked: number;
}

/** A push service for a file's tests, which keeps what was posted to it, and browsers that can read it. */
export function usePushService(): { newBrowser: () => Browser } {
  const browsers = new Map<string, { browser: Browser; privateKey: unknown }>();
  let service: StandIn;
  beforeAll(async () => {
    service = await startFakeServer(async (incoming, outgoing) => {
      const body = await readAll(incoming);
      const found = browsers.get(incoming.url ?? "");
      if (!found) return void outgoing.writeHead(404).end();
      const { browser, privateKey } = found;
      browser.asked += 1;
      const { leadsTo } = browser;
      if (leadsTo) return void outgoing.writeHead(307, { location: leadsTo.subscription.endpoint }).end();
      if (browser.answer === 0) return void incoming.socket.destroy();
      if (browser.answer < 300) {
        const authSecret = browser.subscription.keys.auth;
        const text = ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret }).toString();
        const headers = incoming.headers as Record<string, string>;
        browser.arrived.push({ message: JSON.parse(text) as PushMessage, headers });
      }
      outgoing.writeHead(browser.answer).end();
    });
  });
  afterAll(() => service.stop());
  return {
    newBrowser: () => {
      const privateKey = createECDH("prime256v1");
      const p256dh = privateKey.generateKeys("base64url");
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      const keys = { p256dh, auth: randomBytes(16).toString("base64url") };
      const browser: Browser = {
        subscription: { endpoint: `${service.endpoint}${path}`, keys },
        arrived: [],
        answer: 201,
        asked: 0,
      };
      browsers.set(path, { browser, privateKey });
      return browser;
    },
  };
}
