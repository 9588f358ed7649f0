import fc from "fast-check";
import { expect, it } from "vitest";
import { countStatuses, isOpen } from "#shared/campaigns/status";
import type { StoredCampaign } from "../../functions/campaigns/items.ts";
import { nextAfter, nextOf } from "../../functions/campaigns/next-measures.ts";

const status = fc.constantFrom("planned" as const, "queued" as const, "done" as const, "skipped" as const);
const day = fc.integer({ min: 1, max: 28 });
const change = fc.record({ place: fc.nat(11), status, day, isGone: fc.boolean(), isFilled: fc.boolean() });
const at = (one: number) => `2030-03-${String(one).padStart(2, "0")}T08:00:00.000Z`;

it("over random histories of a plan the head's next measures are those of the plan, or not known", () => {
  let known = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 20, maxLength: 60 }), (changes) => {
      const plan = new Map<string, Parameters<typeof nextOf>[0][number]>();
      let next: string[] | undefined = [];
      for (const { place, status: wanted, day: on, isGone, isFilled } of changes) {
        const id = `c.m${place}`;
        const head = { ...countStatuses(plan.values()), next } as unknown as StoredCampaign;
        const before = plan.get(id);
        if (before && isGone) plan.delete(id);
        else plan.set(id, { id, status: wanted, scheduled_at: at(on), measure_name: `Maßnahme ${place % 3}` });
        const after = plan.get(id);
        next = nextAfter(head, before ? [before] : [], after ? [after] : []);
        const all = nextOf([...plan.values()]);
        if (next) expect(next.slice(0, 3)).toEqual(all.slice(0, 3));
        if (next) known += 1;
        const open = [...plan.values()].filter((one) => isOpen(one.status)).length;
        if (open === 0) expect(next ?? []).toEqual([]);
        if (isFilled) next ??= all;
      }
    }),
    { numRuns: 300 },
  );
  expect(known).toBeGreaterThan(1_000);
});
