import { readFileSync } from "node:fs";

/** The agency's name as it stands on its reports. */
export function agencyName(): string {
  return process.env.AGENCY_NAME || "Ihre Immobilienagentur";
}

/** A picture, PNG or JPEG. */
export interface Logo {
  bytes: Uint8Array;
  type: "image/png" | "image/jpeg";
}

/** The agency's logo, from the layer that was deployed beside the functions; nothing where none was. */
export function agencyLogo(): Logo | undefined {
  const path = process.env.AGENCY_LOGO;
  if (!path) return undefined;
  const bytes = readFileSync(path);
  return { bytes, type: path.endsWith(".png") ? "image/png" : "image/jpeg" };
}
