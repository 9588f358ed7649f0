import type { Day } from "#shared/core/time";
import type { FieldErrors, Resolver } from "react-hook-form";
import { dayOf } from "#shared/campaigns/agenda";
import type { Campaign } from "#shared/campaigns/contract";
import { fineNumberText, numberOf } from "#shared/core/numbers";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import type { Property } from "#shared/market/contract";
import { type Decision, newDecision, type NewDecision } from "#shared/reports/decision-contract";
import { type AskedKind, decisionSamples } from "#shared/reports/decisions";
import { priceProblem, wordsIn } from "#shared/reports/price-question";
import { queryClient } from "../../core/query-client.ts";
import { propertyQuery } from "../campaigns/queries.ts";

/** The fields of a question to the owner. */
export interface AskFields {
  kind: AskedKind;
  title: string;
  text: string;
  new_price: string;
  price_on: Day | "";
  /** A measure's id, "usual" for that of the kind, or "none". */
  measure_id: string;
  file_ids: string[];
}

/** What the form starts with. @param previous what is asked again @param now ISO 8601 UTC */
export function askFields(previous: Decision | undefined, { timezone }: Campaign, now: string): AskFields {
  const today = dayOf(now, timezone);
  const kind: AskedKind = previous === undefined || previous.kind === "offer" ? "expose" : previous.kind;
  const { title, text } = previous ?? decisionSamples[kind];
  const price = previous?.price ?? null;
  return {
    kind,
    title,
    text: wordsIn(text, price),
    new_price: price ? fineNumberText(price.to) : "",
    price_on: price && price.on > today ? price.on : today,
    measure_id: previous ? (previous.measure_id ?? "none") : "usual",
    file_ids: [],
  };
}

/** Checks such fields by the contract, and a price against the property's. */
export function askResolver(
  campaign: Campaign,
  previous: Decision | undefined,
): Resolver<AskFields, unknown, NewDecision> {
  return ({ new_price, price_on, measure_id, ...fields }) => {
    const { asking_price = null } = queryClient.getQueryData<Property>(propertyQuery(campaign.id).queryKey) ?? {};
    const asksPrice = fields.kind === "price";
    const price = {
      new_price: asksPrice && new_price.trim() ? numberOf(new_price) : null,
      price_on: (asksPrice && price_on) || null,
    };
    const measure = measure_id === "none" ? { measure_id: null } : { measure_id };
    const result = newDecision.safeParse(
      {
        ...fields,
        ...price,
        old_price: asksPrice ? asking_price : null,
        ...(measure_id !== "usual" && measure),
        previous_id: previous?.id ?? null,
      },
      { error: germanMessage },
    );
    const today = dayOf(new Date().toISOString(), campaign.timezone);
    const wrong = asksPrice ? priceProblem(price, { asking_price, today }) : undefined;
    if (result.success && !wrong) return { values: result.data, errors: {} };
    const problems = [...(wrong ? [wrong] : []), ...(result.success ? [] : fieldProblems(result.error))];
    const errors: FieldErrors<AskFields> = Object.fromEntries(
      problems.toReversed().map(({ field, message }) => [field.split(".", 1)[0] ?? "", { type: "refused", message }]),
    );
    return { values: {}, errors };
  };
}
