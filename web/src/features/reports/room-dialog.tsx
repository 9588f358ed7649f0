import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerRoom } from "#shared/reports/room-contract";
import { call } from "../../core/api.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadingPart } from "../../ui/loading-part.tsx";
import { ownersQuery } from "../campaigns/queries.ts";
import { RoomOfOwner } from "./room-of-owner.tsx";

/** Since when the address of each owner's room is good, and when it was last opened. */
const roomsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.room, campaignId],
    queryFn: async ({ signal }) =>
      (await call("GET /campaigns/{id}/owner-rooms", { params: { id: campaignId }, signal })).rooms,
  });

/** The private page of each of a campaign's owners: make its address, send, copy and open it, renew or withdraw it. */
export default function RoomDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const rooms = useQuery(roomsQuery(campaign.id));
  const owners = useQuery(ownersQuery);
  const client = useQueryClient();
  const keep = (room: OwnerRoom) =>
    client.setQueryData(roomsQuery(campaign.id).queryKey, (known) =>
      known?.map((one) => (one.owner_id === room.owner_id ? room : one)),
    );
  const isSeveral = campaign.owners.length > 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Eigentümerbereich"
      description={
        isSeveral
          ? `Jeder Eigentümer von „${campaign.title}“ hat eine eigene private Seite, ohne Anmeldung: Stand, Schritte, Unterlagen, Berichte, was er noch entscheidet, und seine Nachrichten.`
          : `Eine private Seite für den Eigentümer von „${campaign.title}“, ohne Anmeldung: Stand, Verlauf, Schritte, freigegebene Unterlagen und alle gesendeten Berichte.`
      }
    >
      {rooms.data && owners.data ? (
        <div className="flex flex-col gap-4 text-sm">
          <p className="max-w-reading text-ink-soft">
            Eine Adresse gilt, bis Sie sie erneuern oder zurückziehen oder der Eigentümer aus der Kampagne ausscheidet.
            Unterlagen erscheinen dort, wenn Sie sie bei den Dateien der Kampagne freigeben.
          </p>
          <ul aria-label="Eigentümerbereiche" className="flex flex-col divide-y divide-line">
            {rooms.data.map((room) => (
              <RoomOfOwner
                key={room.owner_id}
                campaign={campaign}
                room={room}
                owner={owners.data.find(({ id }) => id === room.owner_id)}
                onChanged={keep}
              />
            ))}
          </ul>
        </div>
      ) : (
        <LoadingPart
          label="Eigentümerbereich wird geladen"
          sentence="Der Eigentümerbereich konnte nicht geladen werden."
          query={rooms.data ? owners : rooms}
        />
      )}
    </Dialog>
  );
}
