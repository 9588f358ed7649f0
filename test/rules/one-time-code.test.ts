import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { newRecoveryCodes, stepOf } from "../../functions/accounts/one-time-code.ts";

it.each(["ÄÖÜäöü", "１２３４５６", "🏡🔑🌳", "12345ß"])("refuses %s, six characters that are no figures", (code) => {
  expect(stepOf("JBSWY3DPEHPK3PXP", code, new Date().toISOString())).toBeUndefined();
});

it("takes the codes of half a minute before and after, no others", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const now = "2026-11-22T09:00:10.000Z";
  const at = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.parse(now) + seconds * 1000 });
  const found = [-60, -30, 0, 30, 60].map((seconds) => stepOf(secret, at(seconds), now) !== undefined);
  expect(found).toEqual([false, true, true, true, false]);
});

it("counts like RFC 6238", () => {
  // Appendix B, SHA1: the secret is "12345678901234567890", the code of second 59 is 94287082, of which six digits.
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(stepOf(secret, "287082", "1970-01-01T00:00:59.000Z")).toBe(1);
});

it("a recovery code is one of 30 to the twelfth", () => {
  for (const code of newRecoveryCodes()) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
});
