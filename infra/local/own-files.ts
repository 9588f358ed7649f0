import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";

/** Modes of what holds people's data: nobody else on this computer reads it. */
export const [ownFolderMode, ownFileMode] = [0o700, 0o600];
const sticky = 0o1000;

/** Makes a folder that only its owner may enter, or makes it so; one that all share, as /tmp, stays as it is. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: ownFolderMode });
  if ((statSync(path).mode & sticky) === 0) chmodSync(path, ownFolderMode);
}

/** Takes a file that is there from everybody else. */
export function ownFile(path: string): void {
  if (existsSync(path)) chmodSync(path, ownFileMode);
}
