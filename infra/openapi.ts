import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApi } from "#shared/core/openapi";
import { features } from "#shared/routes";
import { namedSchemas } from "#shared/schemas";
import { root } from "./root.ts";

/** Writes docs/openapi.json anew from the one list of routes: `npm run openapi`. A test says when it is stale. */
writeFileSync(join(root, "docs/openapi.json"), openApi(features, namedSchemas()));
