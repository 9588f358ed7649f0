/** Budgets of the wizard with the lowest relevance each plans (docs/product.md, Wizard). */
export const budgets = {
  basis: { label: "Basis", range: "unter 2.000 €", minRelevance: 6 },
  standard: { label: "Standard", range: "2.000-10.000 €", minRelevance: 5 },
  premium: { label: "Premium", range: "10.000 €+", minRelevance: 4 },
  unlimited: { label: "Unlimited", range: "individuell", minRelevance: 3 },
} as const;
export type Budget = keyof typeof budgets;
export const budgetNames = ["basis", "standard", "premium", "unlimited"] as const satisfies readonly Budget[];

/** Timelines of the wizard with the measures each plans per phase (docs/product.md, Wizard). */
export const timelines = {
  fast: { label: "Schnellverkauf", duration: "30 Tage", intensity: "hohe Intensität", topPerPhase: 15 },
  standard: { label: "Standard", duration: "90 Tage", intensity: "mittlere Intensität", topPerPhase: 10 },
  longterm: { label: "Langfristig", duration: "6+ Monate", intensity: "niedrige Intensität", topPerPhase: 8 },
} as const;
export type Timeline = keyof typeof timelines;
export const timelineNames = ["fast", "standard", "longterm"] as const satisfies readonly Timeline[];

/** What `generate` gets for a budget and a timeline; Pre-Launch is left out only for fast (docs/product.md, Wizard). */
export function generateOptions(budget: Budget, timeline: Timeline) {
  return {
    min_relevance: budgets[budget].minRelevance,
    top_n_per_phase: timelines[timeline].topPerPhase,
    include_prelaunch: timeline !== "fast",
    budget,
    timeline,
  };
}

/**
 * Minutes before a measure at which the wizard's reminders come: 120 for premium and unlimited, else 60
 * (docs/product.md, Wizard).
 */
export function reminderMinutes(budget: Budget): number {
  return budget === "premium" || budget === "unlimited" ? 120 : 60;
}

/** The budget that a lowest relevance stands for where no budget was sent (docs/product.md, Wizard). */
export function budgetOfRelevance(minRelevance: number): Budget {
  return budgetNames.find((budget) => minRelevance >= budgets[budget].minRelevance) ?? "unlimited";
}

/** Title of a campaign that the wizard makes (docs/product.md, Wizard). */
export function wizardTitle(objectTypeTitle = "Immobilie"): string {
  return `Smart Campaign - ${objectTypeTitle}`;
}

/**
 * A title that no campaign of the same place bears yet: the given one, else with " (2)", " (3)" … behind it. Without an
 * address every place counts as the same.
 */
export function freeTitle(
  title: string,
  address: string,
  campaigns: readonly { title: string; property_address: string }[],
): string {
  const place = plain(address);
  const taken = new Set(
    campaigns
      .filter(({ property_address }) => place === "" || plain(property_address) === place)
      .map((campaign) => plain(campaign.title)),
  );
  let free = title;
  for (let count = 2; taken.has(plain(free)); count += 1) free = `${title} (${count})`;
  return free;
}

/** A text without what an eye does not tell apart: case and outer or doubled space. */
function plain(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLocaleLowerCase("de");
}

/** The timeline that a number of measures per phase stands for where no timeline was sent. */
export function timelineOfTop(topPerPhase: number): Timeline {
  return timelineNames.find((timeline) => timelines[timeline].topPerPhase === topPerPhase) ?? "standard";
}
