import { describe, expect, test } from "vitest";
import { undeliveredIn } from "#shared/core/mail-event";
import { undeliveredText } from "#shared/core/undelivered";

const timestamp = "2026-11-27T09:00:00.123Z";
const bounce = (fields: object = {}) =>
  JSON.stringify({
    eventType: "Bounce",
    bounce: {
      bounceType: "Permanent",
      bounceSubType: "General",
      bouncedRecipients: [{ emailAddress: "eva@muster.example", action: "failed" }],
      timestamp,
      ...fields,
    },
    mail: { messageId: "m" },
  });
const complaint = (fields: object = {}) =>
  JSON.stringify({
    eventType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress: "eva@muster.example" }], timestamp, ...fields },
  });

describe("what SES tells of an e-mail", () => {
  test("names the addresses of a lasting bounce, without the name before them", () => {
    expect(undeliveredIn(bounce())).toEqual([{ email: "eva@muster.example", reason: "bounced", at: timestamp }]);
    const two = [{ emailAddress: "Eva <eva@muster.example>" }, { emailAddress: "udo@muster.example" }];
    expect(undeliveredIn(bounce({ bouncedRecipients: two })).map(({ email }) => email)).toEqual([
      "eva@muster.example",
      "udo@muster.example",
    ]);
  });

  test("names those of a complaint, unless it says that it is none", () => {
    expect(undeliveredIn(complaint())).toMatchObject([{ reason: "complained" }]);
    expect(undeliveredIn(complaint({ complaintFeedbackType: "abuse" }))).toHaveLength(1);
    expect(undeliveredIn(complaint({ complaintFeedbackType: "not-spam" }))).toEqual([]);
  });

  test.each([
    ["a full mailbox", bounce({ bounceType: "Transient" })],
    ["SES's first word to a topic", "Successfully validated SNS topic for Amazon SES event publishing."],
    ["another event", JSON.stringify({ eventType: "Delivery", delivery: {} })],
    ["a time that is none", bounce({ timestamp: "gestern" })],
    ["recipients that are none", bounce({ bouncedRecipients: "eva@muster.example" })],
    ["null", "null"],
  ])("names nobody by %s", (_, message) => expect(undeliveredIn(message)).toEqual([]));

  test("is said with what to do", () => {
    expect(undeliveredText({ email: "eva@muster.example", reason: "bounced" })).toBe(
      "E-Mails an eva@muster.example kommen nicht an. Bitte prüfen Sie die Adresse.",
    );
    expect(undeliveredText({ email: "eva@muster.example", reason: "complained" })).toContain("Bitte rufen Sie an.");
  });
});
