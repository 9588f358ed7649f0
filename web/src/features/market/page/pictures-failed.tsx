import type { UseQueryResult } from "@tanstack/react-query";
import type { CampaignFile } from "#shared/files/contract";
import { ErrorState } from "../../../ui/error-state.tsx";

type Reading = Pick<UseQueryResult<CampaignFile[]>, "error" | "isFetching" | "refetch">;

const failed = "Die Bilder konnten nicht geladen werden.";

/** Why there are no pictures to publish yet: they come, or could not be read. */
export function picturesReason({ error, isFetching }: Reading): string {
  return error && !isFetching ? failed : "Die Bilder werden noch geladen";
}

/** That the pictures could not be read, with another try. */
export function PicturesFailed({ files: { isFetching, refetch } }: { files: Reading }) {
  return <ErrorState compact sentence={failed} busy={isFetching} onRetry={() => void refetch()} />;
}
