/** A kind of file that may be kept: what it is called, how its name ends, and whether a browser may show it itself. */
interface FileType {
  label: string;
  /** The usual one first; without the dot. */
  extensions: readonly [string, ...string[]];
  /** Whether a link shows it in the browser; everything else is saved. */
  inline: boolean;
  isPicture: boolean;
}

const document = { inline: false, isPicture: false };

/** What may be kept, by media type. Nothing that a browser would run as a page (SVG, HTML), and no archive, which hides what is in it. */
export const fileTypes = {
  "image/jpeg": { label: "JPEG", extensions: ["jpg", "jpeg"], inline: true, isPicture: true },
  "image/png": { label: "PNG", extensions: ["png"], inline: true, isPicture: true },
  "image/webp": { label: "WebP", extensions: ["webp"], inline: true, isPicture: true },
  "image/heic": { label: "HEIC", extensions: ["heic", "heif"], inline: false, isPicture: true },
  "application/pdf": { label: "PDF", extensions: ["pdf"], inline: true, isPicture: false },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    label: "Word",
    extensions: ["docx"],
    ...document,
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    label: "Excel",
    extensions: ["xlsx"],
    ...document,
  },
  "text/plain": { label: "Text", extensions: ["txt"], ...document },
  "text/csv": { label: "CSV", extensions: ["csv"], ...document },
  "video/mp4": { label: "MP4", extensions: ["mp4", "m4v"], ...document },
} as const satisfies Record<string, FileType>;

export type MediaType = keyof typeof fileTypes;

export const mediaTypes = Object.keys(fileTypes) as [MediaType, ...MediaType[]];

/** Whether a media type is a picture, which may have a thumbnail and be the title picture. */
export function isPicture(type: MediaType): boolean {
  return fileTypes[type].isPicture;
}

/**
 * The media type of a file that somebody chose: by the end of its name, since browsers know HEIC and CSV by other names or by
 * none. Undefined where nothing of the kind is kept.
 */
export function mediaTypeOf(name: string): MediaType | undefined {
  const extension = extensionOf(name);
  return mediaTypes.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension));
}

function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Longest name of a file, in characters. */
const longestName = 120;

/**
 * A file's name as it is kept: without folders, control and direction marks, dots at its beginning, at most
 * {@link longestName} characters, and with an ending that fits the type.
 */
export function keptName(given: string, type: MediaType): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replace(/^[.\s]+/, "")
    .trim();
  const extensions: readonly string[] = fileTypes[type].extensions;
  const fits = extensions.includes(extensionOf(plain));
  const ending = fits ? `.${plain.split(".").at(-1) ?? ""}` : `.${extensions[0] ?? ""}`;
  const stem = (fits ? plain.slice(0, -ending.length) : plain).trim() || "Datei";
  return `${stem.slice(0, longestName - ending.length).toWellFormed()}${ending}`;
}
