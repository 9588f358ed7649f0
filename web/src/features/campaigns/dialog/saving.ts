import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import type { Campaign, CampaignForm, CampaignUpdate } from "#shared/campaigns/contract";
import { ApiError, detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { createCampaign, forgetCampaign, updateCampaign } from "../campaign-changes.ts";
import {
  type CampaignField,
  type CampaignFields,
  campaignResolver,
  fieldsOf,
  newFields,
  shiftOf,
  updateOf,
} from "./campaign-form.ts";
import { campaignQuery } from "../queries.ts";

/** What became of the last try to save: somebody saved before, or it was refused. */
export interface SaveOutcome {
  kind: "conflict" | "failure";
  sentence: string;
}

const savedMeanwhile =
  "Diese Kampagne wurde inzwischen von jemand anderem gespeichert. Bitte prüfen Sie Ihre Änderung.";

/**
 * The form of the campaign dialog and how it is saved. While it is open it knows the campaign that it stands on
 * (`base`): a newer one takes the place of what the user has not touched.
 */
export function useCampaignDialog(campaign: Campaign | undefined, onClose: () => void) {
  const [base, setBase] = useState(campaign);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [defaultValues] = useState(() => (campaign ? fieldsOf(campaign) : newFields(new Date().toISOString())));
  const form = useForm<CampaignFields, unknown, CampaignForm>({
    defaultValues,
    resolver: campaignResolver(!campaign),
    reValidateMode: "onSubmit",
  });
  const { dirtyFields } = form.formState;
  const isDirty = Object.keys(dirtyFields).length > 0;

  const take = (stored: Campaign) => {
    setBase(stored);
    form.reset(fieldsOf(stored), { keepDirtyValues: true });
  };

  // The list may be minutes old: the dialog reads its campaign itself.
  const takeOnOpening = useEffectEvent((stored: Campaign) => {
    if (!base || stored.version <= base.version) return;
    take(stored);
    if (isDirty) setOutcome({ kind: "conflict", sentence: savedMeanwhile });
  });
  const id = campaign?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    read(id).then(
      (stored) => isOpen && takeOnOpening(stored),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [id]);

  const save = async (wanted: CampaignForm | CampaignUpdate) => {
    try {
      await (base ? updateCampaign(base.id, wanted) : createCampaign(wanted as CampaignForm));
      notifySuccess(`✅ Kampagne erfolgreich ${base ? "aktualisiert" : "erstellt"}`);
      onClose();
    } catch (error) {
      await refused(error);
    }
  };

  const refused = async (reason: unknown) => {
    const failure = `❌ Fehler beim ${base ? "Aktualisieren" : "Erstellen"} der Kampagne`;
    const status = reason instanceof ApiError ? reason.status : undefined;
    const sentence = detailOf(reason, failure);
    setOutcome({ kind: status === 409 ? "conflict" : "failure", sentence });
    if (status === 409 && base) {
      await read(base.id).then(take, () => undefined);
      return;
    }
    if (status === 404 && base) {
      notifyError(sentence);
      onClose();
      await forgetCampaign(base.id);
      return;
    }
    notifyError(failure);
    for (const { field, message } of reason instanceof ApiError ? reason.errors : [])
      form.setError(field as CampaignField, { type: "refused", message });
  };

  return {
    form,
    isDirty,
    base,
    outcome,
    save,
    /** Saves, or asks first with `askFirst` where open measures will move. */
    submit: (askFirst: (update: CampaignUpdate) => void) =>
      form.handleSubmit(async (wanted) => {
        setOutcome(undefined);
        if (!base) return save(wanted);
        const update = updateOf(wanted, dirtyFields, base.version);
        const shift = shiftOf(base, update);
        return shift.days !== 0 && shift.measures > 0 ? askFirst(update) : save(update);
      }),
    /** Gives up the user's input for what was saved by somebody else. */
    takeNewer: () => {
      if (base) form.reset(fieldsOf(base));
      setOutcome(undefined);
    },
  };
}

/** The campaign as it is stored now. @throws ApiError */
function read(id: string): Promise<Campaign> {
  return queryClient.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
}
