import { describe, expect, it } from "vitest";
import { type Cover, forgetting, knownItem, knownRange, once, readingOnce } from "../../functions/core/reading-once.ts";

const items = ["D", "E#1", "F#1", "F#2"].map((sk) => ({ pk: "C#1", sk }));
const cover = { pk: "C#1", from: "D", to: "F\uffff" };

/** A table that counts how often it is asked. */
function table() {
  const asked: string[] = [];
  return {
    asked,
    load: async ({ from, to }: Cover) => {
      asked.push(`${from}-${to.charAt(0)}`);
      return items;
    },
    get: (sk: string) =>
      once("C#1", { sk }, async () => {
        asked.push(sk);
        return sk;
      }),
  };
}

describe("work that reads once", () => {
  it("asks the same once, and once for all that lies in a cover", async () => {
    const { asked, load, get } = table();
    await readingOnce([cover], async () => {
      expect(await knownItem({ pk: "C#1", sk: "D" }, load)).toEqual(items[0]);
      expect(await knownItem({ pk: "C#1", sk: "E#2" }, load)).toBeUndefined();
      expect(await knownRange({ pk: "C#1", beginsWith: "F" }, load)).toEqual(items.slice(2));
      expect([await get("M#1"), await get("M#1")]).toEqual(["M#1", "M#1"]);
    });
    expect(asked).toEqual(["D-F", "M#1"]);
  });

  it("leaves alone what lies in no cover, or is asked of an index or in part", async () => {
    const { load } = table();
    await readingOnce([cover], async () => {
      expect(knownItem({ pk: "C#2", sk: "D" }, load)).toBeUndefined();
      expect(knownItem({ pk: "C#1", sk: "M#1" }, load)).toBeUndefined();
      expect(knownRange({ pk: "C#1" }, load)).toBeUndefined();
      expect(knownRange({ pk: "C#1", beginsWith: "F", only: ["sk"] }, load)).toBeUndefined();
      expect(knownRange({ pk: "C#1", beginsWith: "F", index: "plan" }, load)).toBeUndefined();
    });
    expect(knownItem({ pk: "C#1", sk: "D" }, load)).toBeUndefined();
  });

  it("asks again after it wrote to the partition, and not after it wrote to another", async () => {
    const { asked, load, get } = table();
    await readingOnce([cover], async () => {
      const all = async () => [await get("M#1"), await knownItem({ pk: "C#1", sk: "D" }, load)];
      await all();
      await forgetting(["SUMMARY"], async () => undefined);
      await all();
      expect(asked).toEqual(["M#1", "D-F"]);
      await forgetting(["C#1"], async () => undefined);
      await all();
      expect(asked).toHaveLength(4);
    });
  });

  it("asks everything again after a write that failed: somebody else was faster", async () => {
    const { asked, get } = table();
    await readingOnce([], async () => {
      await get("M#1");
      await expect(forgetting(["SUMMARY"], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
      await get("M#1");
    });
    expect(asked).toEqual(["M#1", "M#1"]);
  });

  it("asks again where no answer came", async () => {
    let tries = 0;
    const fail = () => Promise.reject(new Error(`busy ${++tries}`));
    await readingOnce([cover], async () => {
      for (const time of [1, 3]) {
        await expect(once("C#1", { sk: "M#1" }, fail)).rejects.toThrow(`busy ${time}`);
        await expect(knownItem({ pk: "C#1", sk: "D" }, fail)).rejects.toThrow(`busy ${time + 1}`);
      }
    });
  });
});
