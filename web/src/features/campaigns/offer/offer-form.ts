import type { FieldErrors, Resolver } from "react-hook-form";
import type { Day } from "#shared/core/time";
import { fineNumberText, numberOf } from "#shared/core/numbers";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { type Offer, offerUpdate, type OfferUpdate } from "#shared/reports/offer-contract";

import type { ComparableKind } from "#shared/reports/offer-price";

/** The dialog's fields as they are typed; numbers as text with a comma. */
export interface OfferFields {
  intro: string;
  terms: string;
  valid_until: Day | "";
  price_reasons: string;
  comparables: { address: string; area: string; price: string; kind: ComparableKind | ""; on: Day | "" }[];
}

/** What the dialog starts with. */
export function typedOffer({ intro, terms, valid_until, price_reasons, comparables }: Offer): OfferFields {
  return {
    intro,
    terms,
    valid_until: valid_until ?? "",
    price_reasons,
    comparables: comparables.map(({ address, area, price, kind, on }) => ({
      address,
      area: area === null ? "" : fineNumberText(area),
      price: fineNumberText(price),
      kind,
      on: on ?? "",
    })),
  };
}

/** What was typed, as the agency sends it; comparables of which nothing was typed are none. */
export const offerResolver: Resolver<OfferFields, unknown, OfferUpdate> = (fields) => {
  const values = {
    ...fields,
    valid_until: fields.valid_until || null,
    comparables: fields.comparables
      .filter(({ address, area, price, on }) => [address, area, price, on].some((typed) => typed.trim() !== ""))
      .map(({ address, area, price, kind, on }) => ({
        address,
        area: area.trim() === "" ? null : numberOf(area),
        price: numberOf(price),
        kind,
        on: on || null,
      })),
  };
  const result = offerUpdate.safeParse(values, { error: germanMessage });
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<OfferFields> = Object.fromEntries(
    fieldProblems(result.error)
      .toReversed()
      .map(({ field, message }) => [field.split(".", 1)[0] ?? "", { type: "refused", message }]),
  );
  return { values: {}, errors };
};
