import { randomInt } from "node:crypto";

/**
 * Ports that no browser opens, whatever the address ("bad ports" of the Fetch standard, §2.9; those from 1024 on, without
 * 4190 and 6679, which Chromium opens): a program asks them as any other, a web page can't.
 */
export const portsWithoutPages = [
  1719, 1720, 1723, 2049, 3659, 4045, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6697, 10_080,
];

/** Systems on which all of 127.0.0.0/8 is this computer; macOS has 127.0.0.1 alone. */
const wholeLoopback = new Set(["linux", "win32"]);

/**
 * Where an engine may listen that checks no signature and answers every page's CORS (docs/decisions/110-engine-out-of-reach.md):
 * a port that no browser opens and, where the system has more than one, a loopback address that nobody guesses.
 * @returns addresses to try, one after the other
 */
export function* engineAddresses(platform: string = process.platform): Generator<{ host: string; port: number }> {
  const first = randomInt(portsWithoutPages.length);
  for (let step = 0; step < portsWithoutPages.length; step += 1)
    yield {
      host: wholeLoopback.has(platform)
        ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
        : "127.0.0.1",
      port: portsWithoutPages[(first + step) % portsWithoutPages.length] ?? 0,
    };
}
