import { SESv2Client } from "@aws-sdk/client-sesv2";
import { afterEach, expect, it, vi } from "vitest";
import { canBeSent, sendMail } from "../../functions/core/mail.ts";

const mail = (to: string) => ({ to, subject: "Betreff", text: "Text", html: "<p>Text</p>" });
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it.each(["admin@verkaufs-cockpit.local", "x@DRUCKER.LOCAL", " x@y.local "])(
  "nothing is ever sent to %s",
  async (to) => {
    vi.stubEnv("STAGE", "prod");
    vi.stubEnv("MAIL_SENDER", "cockpit@muster.de");
    const send = vi.spyOn(SESv2Client.prototype, "send").mockImplementation(async () => ({}));
    expect(canBeSent(to)).toBe(false);
    expect(await sendMail(mail(to))).toBe("refused");
    expect(send).not.toHaveBeenCalled();
    expect(await sendMail(mail("olga@local.example"))).toBe("sent");
    expect(send).toHaveBeenCalledTimes(1);
  },
);
