import type { CampaignFile } from "#shared/files/contract";
import { isPicture } from "#shared/files/file-types";
import { pagePictureBytes } from "#shared/files/limits";
import { ApiError, call } from "../../../core/api.ts";
import { readAnew } from "../../../core/query-keys.ts";
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
 * Makes the copies of pictures that a page shows, where there are none yet: smaller, and drawn anew.
 * @param onDone gets how many are ready @throws ApiError also for a picture that this browser can't draw
 */
export async function makeCopies(files: readonly CampaignFile[], onDone: (count: number) => void): Promise<void> {
  for (const [at, file] of files.entries()) {
    if (!file.page_picture) await makeCopy(file);
    onDone(at + 1);
  }
  readAnew("files");
}

async function makeCopy({ id, name }: CampaignFile): Promise<void> {
  const { url } = await call("GET /files/{id}/link", { params: { id } });
  const answer = await fetch(url).catch(() => undefined);
  const small = answer?.ok ? await scaledJpeg(await answer.blob(), longestSide, pagePictureBytes) : undefined;
  if (!small)
    throw new ApiError(
      0,
      `„${name}“ konnte nicht verkleinert werden. Bitte legen Sie das Bild als JPEG oder PNG ab, oder nehmen Sie es von der Seite.`,
    );
  const picture = await readAsAddress(small);
  await call("PUT /files/{id}/page-picture", { params: { id }, body: { picture } });
}
