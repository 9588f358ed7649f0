import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { root } from "../../infra/root.ts";
import { planFile, planText } from "./plan-text.ts";

test.each(propertyTypeCodes)("docs/plans/%s.txt is what the planner makes (otherwise: npm run plans)", (code) => {
  expect(planText(code)).toBe(readFileSync(join(root, planFile(code)), "utf8"));
});
