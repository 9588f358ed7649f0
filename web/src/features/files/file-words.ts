import { numberText } from "#shared/core/numbers";
import { fileTypes } from "#shared/files/file-types";

/** What a chooser of files offers: ".jpg,.jpeg,…". */
export const acceptedFiles = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");

/** "840 KB", "1,2 MB". @param bytes size of a file */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${numberText(Math.max(1, Math.round(kilobytes)))}\u202FKB`;
  return `${numberText(kilobytes / 1024)}\u202FMB`;
}
