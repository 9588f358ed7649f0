import { fileTypes } from "#shared/files/file-types";

/** What a chooser of files offers: ".jpg,.jpeg,…". */
export const acceptedFiles = Object.values(fileTypes)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(",");
