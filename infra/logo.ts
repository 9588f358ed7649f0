import { copyFileSync, mkdirSync } from "node:fs";
import { extname, join } from "node:path";
import { Stage } from "aws-cdk-lib";
import { Code, LayerVersion } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { cache } from "./root.ts";
import type { Target } from "./target.ts";

/**
 * The agency's logo as a layer of its own, so that the functions' code is the same for all agencies and is built and
 * uploaded once.
 * @returns the layer, and where a function finds the picture (AGENCY_LOGO); nothing without a logo. On a laptop, which
 *   knows no layers, the picture is read where it lies.
 */
export function createLogo(scope: Construct, target: Target): { layer?: LayerVersion; path?: string } {
  if (!target.logo) return {};
  if (target.local) return { path: target.logo };
  const name = `agency-logo${extname(target.logo).toLowerCase()}`;
  const directory = join(Stage.of(scope)?.outdir ?? cache, "logos", `${target.agency}-${target.stage}`);
  mkdirSync(directory, { recursive: true });
  copyFileSync(target.logo, join(directory, name));
  const layer = new LayerVersion(scope, "Logo", { code: Code.fromAsset(directory) });
  return { layer, path: `/opt/${name}` };
}
