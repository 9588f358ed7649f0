import { it as journey, unique } from "./journey.ts";

/** A journey with a luxury property whose marketing starts today, with ten measures per phase; new for each. */
export const it = journey.extend("villa", async ({ cockpit }) =>
  cockpit.newCampaign({ title: unique("Villa am Ammersee"), property_type_code: "LUX" }, 0, 10),
);
