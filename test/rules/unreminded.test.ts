import { expect, it } from "vitest";
import { unremindedOf } from "../../web/src/features/campaigns/unreminded.ts";
import { aMeasure } from "./campaign-fixtures.ts";

const open = aMeasure();
const reminded = aMeasure({
  reminders: [{ id: "r", channel: "email", send_before_minutes: 60 }],
});

it("counts the planned measures that have no reminder yet", () => {
  expect(unremindedOf([open, reminded, aMeasure({ status: "queued" }), open])).toEqual({ count: 2, reason: undefined });
});

it("says why none can be made", () => {
  expect(unremindedOf([aMeasure({ status: "done" })]).reason).toBe("Keine Maßnahme ist noch geplant.");
  expect(unremindedOf([reminded]).reason).toBe("An alle geplanten Maßnahmen wird bereits erinnert.");
});
