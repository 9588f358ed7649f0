import type { RouteName } from "#shared/client";
import { type Call, call } from "../api/api.ts";
import { addCampaigns, type Agency, copyId, unitsOf } from "./agency.ts";
import { atMost, evidence, type Line } from "./line.ts";

/** Campaigns of the agency, each with fifty measures. */
const sizes = [3, 30, 200, 300];

/** What is asked, and how many read units it is expected to take at the last of the sizes; what every page asks, at most. */
const asked: { name: RouteName; input?: Call; expected: number; isBudget?: true }[] = [
  { name: "GET /notifications/count", expected: 2, isBudget: true },
  { name: "GET /notifications", expected: 55 },
  // All heads, consistently, and all summaries.
  { name: "GET /campaigns", expected: 260 },
  { name: "GET /campaign-measures", input: { query: { limit: "100" } }, expected: 20 },
];

/** Read units and bytes answered of what a screen asks, with an agency that grows: what should stay the same, does. */
export async function measureSizes(agency: Agency): Promise<Line[]> {
  const { token } = agency;
  const found = asked.map(() => ({ units: [] as number[], bytes: [] as number[] }));
  for (const [at, size] of sizes.entries()) {
    await addCampaigns(agency, sizes[at - 1] ?? 0, size);
    for (let number = sizes[at - 1] ?? 0; number < size; number += 1)
      await call("POST /notifications/generate", { token, query: { campaign_id: copyId(number) } });
    // Once to find what is not counted yet, and once more to find that everything is.
    await call("POST /notifications/generate", { token });
    await call("POST /notifications/generate", { token });
    for (const [place, { name, input }] of asked.entries()) {
      await call(name, { ...input, token });
      let bytes = 0;
      const { read } = await unitsOf(async () => {
        const answered = await call(name, { ...input, token });
        if (answered.status !== 200) throw new Error(`${name}: ${answered.status}`);
        ({ bytes } = answered);
      });
      found[place].units.push(read);
      found[place].bytes.push(bytes);
    }
  }
  return asked.map(({ name, expected, isBudget }, place) => {
    const { units, bytes } = found[place];
    const kilobytes = bytes.map((count) => (count / 1000).toFixed(1));
    const what = `read units of ${name} at ${sizes.join(" · ")} campaigns (${units.join(" · ")}; ${kilobytes.join(" · ")} KB)`;
    return (isBudget ? atMost : evidence)(what, expected, units.at(-1) ?? Infinity);
  });
}
