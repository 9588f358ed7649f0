import { Controller } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import type { Offer, OfferUpdate } from "#shared/reports/offer-contract";
import { queryClient } from "../../../core/query-client.ts";
import { DateInput } from "../../../ui/date-input.tsx";
import { useEditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Comparables } from "./comparables.tsx";
import { type OfferFields, offerResolver, typedOffer } from "./offer-form.ts";
import { offerQuery, saveOffer } from "./offer-queries.ts";

/** What an agent writes into an offer: introduction, what speaks for the price, conditions, and the last day on which it holds. */
export default function OfferDialog(props: { campaign: Campaign; offer: Offer; onClose: () => void }) {
  const { campaign, offer, onClose } = props;
  const edit = useEditForm<Offer & { id: string }, OfferFields, OfferUpdate>({
    thing: { ...offer, id: campaign.id },
    fieldsOf: (thing) => typedOffer(thing ?? offer),
    resolver: offerResolver,
    read: async (id) => ({ ...(await queryClient.fetchQuery({ ...offerQuery(id), staleTime: 0 })), id }),
    save: (_, edited) => saveOffer(campaign.id, { ...edited?.changes, version: edited?.base.version }),
    forget: () => Promise.resolve(),
    words: {
      what: "Dieses Angebot",
      saved: "Angebot gespeichert",
      failed: "Das Angebot wurde nicht gespeichert",
    },
    onClose,
  });
  const { form, about } = edit;
  return (
    <FormDialog form={edit} title="Angebot bearbeiten" size="lg" submitLabel="Speichern" onClose={onClose}>
      <Field
        label="Einleitung"
        {...about("intro", { hint: "Nach der Anrede. Leer: der übliche Text.", newer: ({ intro }) => intro })}
      >
        <TextArea rows={5} placeholder={offer.usual_intro} {...form.register("intro")} />
      </Field>
      <Field
        label="Warum dieser Angebotspreis?"
        {...about("price_reasons", {
          hint: "Eine Zeile je Grund. Der Preis selbst und beide Provisionen kommen aus dem Objekt.",
          newer: ({ price_reasons }) => price_reasons,
        })}
      >
        <TextArea rows={3} {...form.register("price_reasons")} />
      </Field>
      <Comparables edit={edit} />
      <Field
        label="Bedingungen"
        {...about("terms", {
          hint: "Eine Zeile je Punkt, zum Beispiel Art und Dauer des Auftrags. Die Provision des Verkäufers kommt aus dem Objekt.",
          newer: ({ terms }) => terms,
        })}
      >
        <TextArea rows={4} {...form.register("terms")} />
      </Field>
      <Controller
        control={form.control}
        name="valid_until"
        render={({ field }) => (
          <Field
            label="Gültig bis"
            className="sm:w-52"
            {...about("valid_until", { hint: "So lange kann der Eigentümer annehmen." })}
          >
            <DateInput {...field} />
          </Field>
        )}
      />
    </FormDialog>
  );
}
