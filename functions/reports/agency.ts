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

/** The agency's logo, from the top of this function's bundle; nothing where none was deployed. */
export function agencyLogo(): Logo | undefined {
  const name = process.env.AGENCY_LOGO;
  if (!name) return undefined;
  const bytes = readFileSync(new URL(`../../${name}`, import.meta.url));
  return { bytes, type: name.endsWith(".png") ? "image/png" : "image/jpeg" };
}
