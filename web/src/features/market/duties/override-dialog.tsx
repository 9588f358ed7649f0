import type { Resolver } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type CampaignDuties, dutiesOverride, type DutiesOverride } from "#shared/market/duties/contract";
import { queryClient } from "../../../core/query-client.ts";
import { useEditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { dutiesQuery } from "../../campaigns/queries.ts";
import { saveOverride } from "./save-duties.ts";

interface Fields {
  override_reason: string;
}

/** An administrator's reason to advertise although a duty is open. Loaded when it is opened. */
export default function OverrideDialog(props: { campaign: Campaign; stored: CampaignDuties; onClose: () => void }) {
  const { campaign, stored, onClose } = props;
  const query = dutiesQuery(campaign.id);
  const withId = (duties: CampaignDuties) => ({ ...duties, id: campaign.id });
  const edit = useEditForm<CampaignDuties & { id: string }, Fields, DutiesOverride>({
    thing: withId(stored),
    fieldsOf: () => ({ override_reason: "" }),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    save: ({ override_reason }, edited) =>
      saveOverride(campaign.id, { override_reason, version: edited?.base.version }),
    forget: async () => undefined,
    words: { what: "Der Stand der Pflichten", saved: "Werbung freigegeben", failed: "Die Werbung bleibt gesperrt" },
    onClose,
  });
  return (
    <FormDialog
      form={edit}
      title="Werbung trotz offener Pflichten freigeben?"
      description="Maßnahmen, die für das Objekt werben, können dann beginnen. Grund und Name bleiben im Verlauf der Kampagne."
      size="sm"
      submitLabel="Freigeben"
      onClose={onClose}
    >
      <Field label="Grund" required {...edit.about("override_reason")}>
        <TextArea rows={3} {...edit.form.register("override_reason")} />
      </Field>
    </FormDialog>
  );
}

const resolver: Resolver<Fields, unknown, DutiesOverride> = (fields) => {
  const result = dutiesOverride.safeParse(fields, { error: germanMessage });
  if (result.success) return { values: result.data, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(
      fieldProblems(result.error).map(({ field, message }) => [field, { type: "refused", message }]),
    ),
  };
};
