import { numberText } from "../core/numbers.ts";

/** "840 KB", "1,2 MB". @param bytes size of a file */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${numberText(Math.max(1, Math.round(kilobytes)))}\u202FKB`;
  return `${numberText(kilobytes / 1024)}\u202FMB`;
}
