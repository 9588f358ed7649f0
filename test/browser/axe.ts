import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * Targets of 24 px are WCAG 2.2 AA (2.5.8), which axe leaves out unless asked, and in a listbox that takes the focus always: the rows of
 * the bars, 30 px high.
 */
export const withTargets = { rules: { "target-size": { enabled: true } } } as const;

/** Looks at all of a page, with the size of its targets. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options(withTargets);
}
