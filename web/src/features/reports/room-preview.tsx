import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";

/** An owner's room as its owner sees it now. */
export function RoomPreview(props: { campaign: Campaign; ownerId: string; name: string; onClose: () => void }) {
  const { campaign, ownerId, name } = props;
  const preview = useQuery({
    queryKey: [...queryKeys.room, campaign.id, ownerId],
    queryFn: ({ signal }) =>
      call("GET /campaigns/{id}/owner-room/preview", {
        params: { id: campaign.id },
        query: { owner_id: ownerId },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      size="lg"
      title={`Die Seite von ${name}`}
      description="So sieht sie jetzt aus. Links und Formulare wirken nur dort, und als geöffnet gilt sie hierdurch nicht."
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Schließen</Button>}
    >
      {preview.data ? (
        // A link in it would open a window, which the sandbox does not allow: it leads nowhere.
        <iframe
          title={`Eigentümerbereich von ${name}`}
          sandbox=""
          srcDoc={preview.data.html.replace("<head>", '<head><base target="_blank">')}
          className="h-[65dvh] w-full rounded-md border border-line bg-white"
        />
      ) : (
        <LoadingPart label="Seite wird geladen" sentence="Die Seite konnte nicht geladen werden." query={preview} />
      )}
    </Dialog>
  );
}
