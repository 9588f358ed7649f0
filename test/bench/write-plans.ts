import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { propertyTypeCodes } from "#shared/catalogue/property-types";
import { root } from "../../infra/root.ts";
import { planFile, planText } from "../rules/plan-text.ts";

/* `npm run plans`: writes the plan of each property type as text, for people who read it. */
mkdirSync(join(root, "docs/plans"), { recursive: true });
for (const code of propertyTypeCodes) writeFileSync(join(root, planFile(code)), planText(code));
console.log(`${propertyTypeCodes.length} Pläne stehen in docs/plans`);
