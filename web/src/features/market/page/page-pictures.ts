import type { CampaignFile } from "#shared/files/contract";
import { isPicture } from "#shared/files/file-types";
import { pagePictureBytes } from "#shared/files/limits";
import { ApiError, call } from "../../../core/api.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { notifyError } from "../../../ui/notify.ts";
import { readAsAddress } from "../../files/queries.ts";
import { scaledJpeg } from "../../files/scaled-picture.ts";

/** Longest side of a page's picture in pixels: the whole width of the page on a screen with double density. */
const longestSide = 1_600;

/** The pictures of a campaign that may stand on its page, the title first. */
export function picturesForPage(files: readonly CampaignFile[]): CampaignFile[] {
  const pictures = files.filter(({ type, is_bill, owner_id }) => isPicture(type) && !is_bill && owner_id === null);
  return [...pictures.filter(({ is_title }) => is_title), ...pictures.filter(({ is_title }) => !is_title)];
}

/**
 * Makes the copies of pictures that a page shows, where there are none yet: smaller, and drawn again.
 * @param onDone gets how many are done
 * @returns those that a page can show: a picture that this browser can't draw, as HEIC outside Safari, is left out
 * @throws ApiError
 */
export async function makeCopies(
  files: readonly CampaignFile[],
  onDone: (count: number) => void,
): Promise<CampaignFile[]> {
  const ready: CampaignFile[] = [];
  for (const [at, file] of files.entries()) {
    if (file.page_picture || (await makeCopy(file))) ready.push(file);
    onDone(at + 1);
  }
  invalidate("files");
  return ready;
}

/** Says which pictures a page goes without. */
export function tellLeftOut(wanted: readonly CampaignFile[], ready: readonly CampaignFile[]): void {
  const names = wanted.filter((file) => !ready.includes(file)).map(({ name }) => name);
  if (names.length > 0)
    notifyError("Nicht alle Bilder stehen auf der Seite", {
      detail: `Dieser Browser kann sie nicht verkleinern: ${names.join(", ")}. Bitte legen Sie sie als JPEG oder PNG ab.`,
    });
}

/** @returns whether this browser could draw it */
async function makeCopy({ id }: CampaignFile): Promise<boolean> {
  const { url } = await call("GET /files/{id}/link", { params: { id } });
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new ApiError(0, "Die Bilder konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.");
  const small = await scaledJpeg(await answer.blob(), longestSide, pagePictureBytes);
  if (!small) return false;
  await call("PUT /files/{id}/page-picture", { params: { id }, body: { picture: await readAsAddress(small) } });
  return true;
}
