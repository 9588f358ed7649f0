import { ErrorState } from "./error-state.tsx";
import { Skeleton, SkeletonGroup } from "./skeleton.tsx";

/**
 * Stands in a dialog for what is still being read, or could not be.
 * @param props.label says what is loading
 * @param props.sentence what failed
 */
export function LoadingPart(props: {
  label: string;
  sentence: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}) {
  const { label, sentence, query } = props;
  if (query.error)
    return <ErrorState sentence={sentence} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <SkeletonGroup label={label} className="flex flex-col gap-2">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonGroup>
  );
}
