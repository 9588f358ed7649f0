import { expect, it } from "vitest";
import { deviceName } from "../../functions/accounts/device-name.ts";

it.each([
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge auf Mac",
  ],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome auf Android"],
  ["curl/8.0", "Unbekanntes Gerät"],
  [undefined, "Unbekanntes Gerät"],
])("%s is %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
