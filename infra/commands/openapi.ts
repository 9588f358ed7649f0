import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApi } from "#shared/core/openapi";
import { features } from "#shared/routes";
import { namedSchemas } from "#shared/schemas";
import { root } from "../root.ts";

/** Writes docs/openapi.json from the one list of routes. A test says when it is stale. */
export function run(): void {
  writeFileSync(join(root, "docs/openapi.json"), openApi(features, namedSchemas()));
}
