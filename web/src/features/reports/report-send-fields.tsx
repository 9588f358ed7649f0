import { useQuery } from "@tanstack/react-query";
import type { Campaign } from "#shared/campaigns/contract";
import { andText } from "#shared/core/list-text";
import { salutationOf } from "#shared/owners/salutation";
import type { OwnerReport, Recipient } from "#shared/reports/contract";
import { mailText, shortText } from "#shared/reports/message";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { agencyQuery } from "../agency/agency-query.ts";
import { ChannelChoice } from "./channel-choice.tsx";
import type { ReportSending } from "./report-sending.ts";

/** By which channel, to whom, in which words, and what will happen. */
export function ReportSendFields(props: {
  report: OwnerReport;
  owner: Recipient;
  campaign: Campaign;
  sending: ReportSending;
}) {
  const { report, owner, sending } = props;
  const prepared = usePreparedText(props);
  const all = [owner, ...report.co_owners];
  const left = all.filter(({ id }) => !sending.reached.some((one) => one.id === id)).map(({ name }) => name);
  const isMail = sending.channel === "email";
  return (
    <div className="flex flex-col gap-4">
      <ChannelChoice
        owners={sending.reached.length > 0 ? sending.reached : [owner]}
        channel={sending.channel}
        onChannel={sending.chooseChannel}
        obstacle={sending.obstacle}
      />
      <Field label={isMail ? "Text der E-Mail" : "Text der Nachricht"} hint="Der Link zum Bericht wird angefügt.">
        <TextArea
          rows={isMail ? 9 : 5}
          maxLength={5000}
          value={sending.message ?? prepared}
          onChange={({ target }) => sending.setMessage(target.value === prepared ? undefined : target.value)}
        />
      </Field>
      {all.length > 1 && sending.reached.length > 0 && (
        <p>
          {sending.reached.length > 1 &&
            `Jeder bekommt eine ${isMail ? "E-Mail" : "Nachricht"} für sich mit einem eigenen Link. `}
          {left.length > 0 &&
            `${andText(left)} ${left.length > 1 ? "haben" : "hat"} keine gültige ${isMail ? "E-Mail-Adresse" : "Telefonnummer"}.`}
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {isMail
          ? "Die E-Mail geht sofort hinaus, mit dem Bericht als PDF und einem Link, der 30 Tage gültig ist. Danach lässt sich der Bericht nicht mehr ändern."
          : "Sie senden die Nachricht anschließend selbst von Ihrem Gerät. Ihr Link ist 30 Tage gültig. Der Bericht gilt ab jetzt als gesendet und lässt sich nicht mehr ändern."}
      </p>
    </div>
  );
}

/** The default message, as the server composes it. */
function usePreparedText(props: {
  report: OwnerReport;
  owner: Recipient;
  campaign: Campaign;
  sending: ReportSending;
}): string {
  const { report, owner, campaign, sending } = props;
  const { data: agency } = useQuery(agencyQuery);
  if (!agency) return "";
  const isMail = sending.channel === "email";
  const others = isMail ? report.co_owners.filter(({ email }) => email !== "") : [];
  const facts = {
    salutation: salutationOf(isMail ? owner : (sending.reached[0] ?? owner), ...others),
    turn: report.turn,
    property: campaign.property_address || campaign.title,
    decision: report.decision,
    agent: report.signer ?? "",
    agency: agency.name || agency.deployed_name,
  };
  return isMail ? mailText(facts) : shortText(facts);
}
