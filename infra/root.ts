import { join } from "node:path";

/** The repository's top folder. */
export const root = join(import.meta.dirname, "..");

/** What is derived from the sources and may be thrown away at any time. */
export const cache = join(root, ".cache");

/** The built web app. */
export const builtWeb = join(root, "web", "dist");
