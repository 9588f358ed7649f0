import { readFileSync } from "node:fs";
import type { Picture } from "../core/picture.ts";

/** The agency's name as the operator's register has it. */
export function deployedName(): string {
  return process.env.AGENCY_NAME || "Ihre Immobilienagentur";
}

/** The agency's logo, from the layer that was deployed next to the functions; nothing where none was. */
export function deployedLogo(): Picture | undefined {
  const path = process.env.AGENCY_LOGO;
  if (!path) return undefined;
  const bytes = readFileSync(path);
  return { bytes, type: path.endsWith(".png") ? "image/png" : "image/jpeg" };
}
