import { describe, expect, it, test } from "vitest";
import { internationalNumber } from "#shared/owners/phone";
import { periodText } from "#shared/reports/dates";
import { deviceLink } from "#shared/reports/message";

test.each([
  ["2027-03-01T08:00:00Z", "2027-03-14T08:00:00Z", "1. bis 14. März 2027"],
  ["2027-02-20T08:00:00Z", "2027-03-03T08:00:00Z", "20. Februar bis 3. März 2027"],
  ["2026-12-20T08:00:00Z", "2027-01-03T08:00:00Z", "20. Dezember 2026 bis 3. Januar 2027"],
  ["2027-03-01T08:00:00Z", "2027-03-01T20:00:00Z", "1. März 2027"],
])("from %s to %s is %j", (from, to, text) => {
  expect(periodText(from, to, "Europe/Berlin")).toBe(text);
});

describe("a telephone number", () => {
  it.each([
    ["0171 1234567", "491711234567"],
    ["+49 171 123 45 67", "491711234567"],
    ["0049 171/1234567", "491711234567"],
    ["+49 (0)171-1234567", "491711234567"],
    ["(08151) 12 34 56", "498151123456"],
    ["+43 664 1234567", "436641234567"],
  ])("%j is %s abroad", (phone, number) => {
    expect(internationalNumber(phone, "Europe/Berlin")).toBe(number);
  });

  it("without country code belongs to the campaign's country", () => {
    expect(internationalNumber("0664 1234567", "Europe/Vienna")).toBe("436641234567");
    expect(internationalNumber("079 123 45 67", "Europe/Zurich")).toBe("41791234567");
  });

  it.each(["", "12", "0171", "auf Anfrage", "0171 abc 4567", "+0 123456789", "1".repeat(20), "0171 1234567; rm"])(
    "%j is none",
    (phone) => {
      expect(internationalNumber(phone, "Europe/Berlin")).toBeUndefined();
    },
  );
});

test("the device's links carry number and text whole", () => {
  const text = "Guten Tag & willkommen?\nhttps://x.de/a?b=1#c";
  expect(new URL(deviceLink("whatsapp", "49171", text)).searchParams.get("text")).toBe(text);
  expect(deviceLink("sms", "49171", text)).toBe(`sms:+49171?body=${encodeURIComponent(text)}`);
});
