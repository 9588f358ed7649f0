import { expect, test } from "vitest";
import { pictureOf, whichExist } from "../../web/src/features/market/openimmo/pictures.ts";

const attachment = (path: string, title = "") =>
  ({ path, title, kind: "picture", source: "zip", content: "" }) as const;
const picture = (path: string, title: string, size: number) =>
  pictureOf(attachment(path, title), { pictureOf: () => new Uint8Array(size) });
const there = (name: string, size: number) => ({ name, size, type: "image/jpeg" }) as const;

test("a picture is called what the file says it shows, in a name that files may have; else as in the ZIP", () => {
  const names = [
    ["IMG_1.JPG", "Küche"],
    ["IMG_2.jpg", "Essen/Wohnen 2. OG"],
    ["bilder/IMG_3.jpg", " "],
  ].map(([path = "", title = ""]) => picture(path, title, 5)?.file.name);
  expect(names).toEqual(["Küche.jpg", "Essen-Wohnen 2. OG.jpg", "IMG_3.jpg"]);
  expect(picture("plan.tif", "Plan", 5)).toBeUndefined();
  expect(picture("leer.jpg", "", 0)).toBeUndefined();
});

test("no picture comes twice, whether its caption or its name changed; one that is missing comes", () => {
  const pictures = [picture("a.jpg", "Küche", 10), picture("b.jpg", "Bad", 10), picture("c.jpg", "Flur", 30)];
  expect(whichExist(pictures, [there("Bad.jpg", 10)])).toEqual([false, true, false]);
  expect(whichExist(pictures, [there("b.jpg", 10), there("Diele.jpg", 30)])).toEqual([false, true, true]);
  expect(whichExist(pictures, [there("Küche.jpg", 11)])).toEqual([false, false, false]);
  expect(whichExist([undefined], [there("a.jpg", 10)])).toEqual([false]);
});
