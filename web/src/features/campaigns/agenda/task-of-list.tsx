import { useQuery } from "@tanstack/react-query";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";
import { call } from "../../../core/api.ts";
import { queryKeys, invalidate } from "../../../core/query-keys.ts";
import { LoadingDialog } from "../../../ui/loading-dialog.tsx";
import { useOverlay } from "../../offline/changes.ts";
import { campaignQuery } from "../queries.ts";
import TaskDialog from "../task/task-dialog.tsx";

/** A task of a list over all campaigns, read when it is opened as everywhere; the list is read again when it closes. */
export default function TaskOfList(props: { task: AgendaTask; onClose: () => void }) {
  const { task, onClose } = props;
  const { id, campaign_id } = task;
  const campaign = useQuery(campaignQuery(campaign_id));
  const measure = useQuery({
    queryKey: [...queryKeys.task, id],
    queryFn: ({ signal }) => call("GET /campaign-measures/{id}", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const close = () => {
    onClose();
    invalidate("agenda");
  };
  const overlay = useOverlay();
  const [shown] = measure.data ? overlay([measure.data]) : [];
  if (campaign.data && shown)
    return <TaskDialog campaign={campaign.data} measure={shown} startsAt={task.scheduled_at} onClose={close} />;
  return (
    <LoadingDialog
      title="Maßnahme"
      size="side"
      description={task.name}
      isFetching={campaign.isFetching || measure.isFetching}
      sentence="Die Maßnahme konnte nicht geladen werden."
      onRetry={() => void Promise.all([campaign.refetch(), measure.refetch()])}
      onClose={onClose}
    />
  );
}
