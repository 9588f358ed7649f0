import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { ErrorState } from "./error-state.tsx";
import { Skeleton, SkeletonGroup } from "./skeleton.tsx";

/**
 * The dialog of a form whose thing is still being read, or could not be.
 * @param props.sentence what failed, once nothing is fetched any more
 */
export function LoadingDialog(props: {
  title: string;
  description?: ReactNode;
  size?: "md" | "xl" | "side";
  isFetching: boolean;
  sentence: string;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { title, description, size = "md", isFetching, sentence, onRetry, onClose } = props;
  return (
    <Dialog open onClose={onClose} title={title} description={description} size={size}>
      {isFetching ? (
        <SkeletonGroup label={`${title} wird geladen`} className="flex flex-col gap-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      ) : (
        <ErrorState sentence={sentence} busy={isFetching} onRetry={onRetry} />
      )}
    </Dialog>
  );
}
