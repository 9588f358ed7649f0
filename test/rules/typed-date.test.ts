import { dayText } from "#shared/core/time";
import { expect, test } from "vitest";
import { typedDay, typedMoment, typedTime, withColon, withDots } from "../../web/src/core/typed-date.ts";

test.each([
  ["04.01.2027", "2027-01-04"],
  [" 4.1.2027 ", "2027-01-04"],
  ["4/1/2027", "2027-01-04"],
  ["4,1,2027", "2027-01-04"],
  ["2027-01-04", "2027-01-04"],
  ["29.02.2028", "2028-02-29"],
  ["29.02.2027", ""],
  ["31.04.2027", ""],
  ["00.01.2027", ""],
  ["04.13.2027", ""],
  ["04.01.", ""],
  ["bald", ""],
  ["", ""],
])("%j is the day %j", (text, day) => {
  expect(typedDay(text, false)).toBe(day);
  expect(typedDay(text, true)).toBe(day);
});

test("two digits are a year only when typing has ended: 2027 begins with them", () => {
  expect(typedDay("04.01.20", false)).toBe("");
  expect(typedDay("04.01.27", true)).toBe("2027-01-04");
});

test.each([
  ["09:30", "09:30"],
  ["9:30", "09:30"],
  ["9.30", "09:30"],
  ["9h30", "09:30"],
  ["9:30 Uhr", "09:30"],
  ["23:59", "23:59"],
  ["24:00", ""],
  ["12:60", ""],
  ["mittags", ""],
])("%j is the time %j", (text, time) => {
  expect(typedTime(text, false)).toBe(time);
});

test("an hour alone is a time when typing has ended", () => {
  expect([typedTime("9", false), typedTime("9", true), typedTime("14 Uhr", true)]).toEqual(["", "09:00", "14:00"]);
});

test("a pasted day with its time is both", () => {
  const both = { day: "2027-01-04", time: "09:00" };
  for (const text of ["2027-01-04T09:00", "2027-01-04T09:00:00", "04.01.2027, 09:00 Uhr", "4.1.27 9:00"])
    expect(typedMoment(text)).toEqual(both);
  for (const text of ["04.01.2027", "09:00", "2027-01-04T09:00Z", "", "31.02.2027, 09:00"])
    expect(typedMoment(text)).toBeUndefined();
});

test("digits get their dots and their colon, whatever is typed with them stays", () => {
  expect(["0", "04", "040", "0401", "04012", "04012027"].map(withDots)).toEqual([
    "0",
    "04",
    "04.0",
    "04.01",
    "04.01.2",
    "04.01.2027",
  ]);
  expect(["4.1.2027", "04.01.2027", "2027-01-04", "4/1/27"].map(withDots)).toEqual([
    "4.1.2027",
    "04.01.2027",
    "2027-01-04",
    "4/1/27",
  ]);
  expect(["0", "09", "093", "0930", "9:30"].map(withColon)).toEqual(["0", "09", "09:3", "09:30", "9:30"]);
  expect(dayText("2027-01-04")).toBe("04.01.2027");
});
