import { describe, expect, it } from "vitest";
import { mentionWords, questionWords, reminderWords } from "#shared/notifications/push-words";
import type { ReminderEntry } from "#shared/notifications/reminder-mail";
import { isPushService } from "../../functions/notifications/push-services.ts";

describe("an address that a browser names", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ])("may be a push service's: %s", (address) => {
    expect(isPushService(address, false)).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user:secret@fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com@169.254.169.254/",
    "https://fcm.googleapis.com.example.de/",
    "https://evilfcm.googleapis.com/",
    "https://notify.windows.com.example.de/",
    "https://xnotify.windows.com/",
    "https://push.apple.com/",
    "https://169.254.169.254/latest/meta-data",
    "https://2852039166/",
    "https://[::1]/",
    "https://localhost/",
    "https://intern.example.de/push.apple.com",
    "https://cockpit.local/?x=.push.apple.com",
    "http://127.0.0.1:3000/",
    "file:///etc/passwd",
    "//web.push.apple.com/abc",
    "unsinn",
    "",
  ])("is nobody else's: %s", (address) => {
    expect(isPushService(address, false)).toBe(false);
  });

  it("may be the laptop's own on a laptop, and nothing else there", () => {
    expect(isPushService("http://127.0.0.1:4567/push/1", true)).toBe(true);
    const programs = [
      "http://127.0.0.1:8080/",
      "http://127.0.0.1:8080/push/../admin",
      "http://127.0.0.1:8080/push/1?x=1",
    ];
    for (const address of [
      ...programs,
      "http://localhost/",
      "http://10.0.0.1/",
      "https://127.0.0.1/",
      "http://a@127.0.0.1/",
    ])
      expect(isPushService(address, true)).toBe(false);
  });
});

describe("what a device shows", () => {
  const entry = (measure: string): ReminderEntry => ({
    id: `c.${measure}`,
    measure,
    campaign: "Villa am See",
    campaign_id: "c",
    scheduled_at: "2027-01-04T08:00:00Z",
    timezone: "Europe/Berlin",
  });

  it("of one reminder is the measure, when and where", () => {
    expect(reminderWords([entry("Exposé")], 0)).toEqual({
      title: "Erinnerung: Exposé",
      body: "Montag, 4. Januar 2027, 09:00 Uhr · Villa am See",
      path: "/timeline/c?task=c.Exposé#measure-c.Exposé",
    });
  });

  it("of several is how many, and the first of them", () => {
    const some = ["Exposé", "Fotos", "Grundriss"].map(entry);
    expect(reminderWords(some, 4)).toEqual({
      title: "Erinnerung: 7 Maßnahmen stehen an",
      body: "Exposé, Fotos, Grundriss und 4 weitere",
      path: "/heute",
    });
    expect(reminderWords(some, 0).body).toBe("Exposé, Fotos, Grundriss");
  });

  it("fits into what a push service takes, however long the names are", () => {
    const long = "Ä".repeat(200);
    const words = [
      reminderWords([long, long, long].map(entry), 9),
      mentionWords(long, { id: "c.m", measure: long, campaign: long, campaign_id: "c" }),
      questionWords(long, "/dashboard/c"),
    ];
    for (const each of words) expect(Buffer.byteLength(JSON.stringify(each))).toBeLessThan(3_000);
  });
});
