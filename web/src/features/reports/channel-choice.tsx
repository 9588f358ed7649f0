import type { CommunicationChannel } from "#shared/owners/channels";
import { mailAddressesOf } from "#shared/owners/salutation";
import type { Recipient } from "#shared/reports/contract";
import { Banner } from "../../ui/banner.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { channelLooks, channels } from "../owners/owner-channels.ts";

const segments = channels.map((value) => ({ value, ...channelLooks[value] }));

/** By which channel something goes to owners, to which address of each, and what stands against it. */
export function ChannelChoice(props: {
  owners: readonly Recipient[];
  channel: CommunicationChannel;
  onChannel: (channel: CommunicationChannel) => void;
  obstacle: string | undefined;
}) {
  const { owners, channel, obstacle } = props;
  return (
    <>
      <SegmentedControl
        label="Kanal"
        segments={segments}
        value={channel}
        onChange={props.onChannel}
        className="w-full"
      />
      {owners.map((owner) => (
        <p key={owner.id} className="wrap-anywhere">
          An <span className="font-medium">{owner.name}</span>
          {`, ${channel === "email" ? mailAddressesOf(owner).join(" und ") : owner.phone || "ohne Telefonnummer"}`}
        </p>
      ))}
      {obstacle && <Banner tone="info">{obstacle}</Banner>}
    </>
  );
}
