import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { marketPath } from "#shared/core/places";
import type { WaitingMail } from "#shared/inbox/contract";
import { call, errorMessage, isGone } from "../../core/api.ts";
import { readFromList, removeFromList } from "../../core/list-query.ts";
import { invalidate } from "../../core/query-keys.ts";
import { withWaitingFile } from "../../core/waiting-file.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { Select } from "../../ui/select.tsx";
import { campaignsQuery, ownersQuery, waitingMailsQuery } from "../campaigns/queries.ts";
import { leaveTidied } from "../campaigns/waiting-mails.ts";
import type { Campaign } from "#shared/campaigns/contract";
import { idsOf } from "#shared/campaigns/campaign-owners";
import { isAtWork } from "#shared/campaigns/reading";

/** As what a waiting mail can be placed in a campaign: an enquiry, a message of one of its owners, figures of a portal. */
interface PlaceChoice {
  value: string;
  label: string;
}

/** The campaigns that a mail may belong to, those at work first, each by title. */
function placeableCampaigns(campaigns: Campaign[]): Campaign[] {
  return campaigns
    .filter(({ archived }) => !archived)
    .toSorted(
      (one, other) => Number(isAtWork(other)) - Number(isAtWork(one)) || one.title.localeCompare(other.title, "de"),
    );
}

/** The choices for a mail in a campaign. @param nameOf an owner's name */
function placeChoices(
  { files }: WaitingMail,
  campaign: Campaign | undefined,
  nameOf: (ownerId: string) => string,
): PlaceChoice[] {
  return [
    { value: "enquiry", label: "Anfrage eines Interessenten" },
    ...(campaign ? idsOf(campaign.owners) : []).map((id) => ({
      value: `owner ${id}`,
      label: `Nachricht von ${nameOf(id)}`,
    })),
    ...files.flatMap(({ kind, name }, at) =>
      kind === "csv" ? [{ value: `file ${at}`, label: `Portalzahlen aus „${name}“` }] : [],
    ),
  ];
}

/** What is most likely meant: figures where a table came along, else an enquiry. */
function likelyChoice({ files }: WaitingMail): string {
  const at = files.findIndex(({ kind }) => kind === "csv");
  return at < 0 ? "enquiry" : `file ${at}`;
}

/** Places a waiting mail: in which campaign, and as what. Loaded when it is opened. */
export default function PlaceDialog({ mail, onClose }: { mail: WaitingMail; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: campaigns = [], error, isFetching, refetch } = useQuery(campaignsQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const [campaignId, setCampaignId] = useState("");
  const [chosen, setChosen] = useState(() => likelyChoice(mail));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const campaign = campaigns.find(({ id }) => id === campaignId);
  const choices = placeChoices(mail, campaign, (id) => owners.find((one) => one.id === id)?.name ?? "Eigentümer");
  const choice = choices.some(({ value }) => value === chosen) ? chosen : "enquiry";

  const place = async () => {
    if (!campaign) return setProblem("Bitte wählen Sie eine Kampagne");
    const [kind, of = ""] = choice.split(" ");
    if (kind === "file") return void navigate(withWaitingFile(marketPath(campaign.id), mail.id, Number(of)));
    setSaving(true);
    setProblem(undefined);
    try {
      const body = { campaign_id: campaign.id, owner_id: kind === "owner" ? of : null };
      await call("POST /inbox/mails/{id}/place", { params: { id: mail.id }, body });
      await removeFromList(waitingMailsQuery, mail.id);
      invalidate("results", "comparison", "ownerMessages", "files", "notifications");
      notifySuccess(
        kind === "owner"
          ? `Die E-Mail steht bei den Nachrichten zu „${campaign.title}“.`
          : `Die Anfrage steht bei „${campaign.title}“.`,
      );
      onClose();
    } catch (refusal) {
      // The campaign may be what is gone: then the mail still waits.
      if (isGone(refusal) && !(await isWaiting(mail.id))) {
        await leaveTidied(mail.id);
        return onClose();
      }
      setSaving(false);
      setProblem(errorMessage(refusal, "Die E-Mail wurde nicht zugeordnet. Bitte versuchen Sie es erneut."));
    }
  };
  return (
    <FormDialog
      form={{
        isDirty: false,
        isSaving,
        submit: () => void place(),
        outcome: problem === undefined ? undefined : { kind: "failure", sentence: problem },
      }}
      title="E-Mail zuordnen"
      description={mail.subject || mail.from}
      size="sm"
      submitLabel={choice.startsWith("file") ? "Zahlen ansehen" : "Zuordnen"}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && campaigns.length === 0 && (
          <ErrorState
            compact
            sentence="Die Kampagnen konnten nicht geladen werden."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <Field label="Kampagne" required>
          <Select value={campaignId} onChange={({ target }) => setCampaignId(target.value)}>
            <option value="">{isFetching && campaigns.length === 0 ? "Lade Kampagnen..." : "Bitte wählen"}</option>
            {placeableCampaigns(campaigns).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Als"
          hint={choice === "enquiry" ? "Von der Person werden nur die Anfangsbuchstaben festgehalten." : undefined}
        >
          <Select value={choice} onChange={({ target }) => setChosen(target.value)}>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormDialog>
  );
}

/** Whether a mail still waits; where that can't be read it may. */
async function isWaiting(id: string): Promise<boolean> {
  return readFromList(waitingMailsQuery, id, true).then(
    (found) => found !== undefined,
    () => true,
  );
}
