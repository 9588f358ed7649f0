import type { Campaign } from "#shared/campaigns/contract";
import type { Day } from "#shared/core/time";
import type { FieldErrors, Resolver } from "react-hook-form";
import { fineNumberText, numberOf } from "#shared/core/numbers";
import { fieldProblems, germanMessage } from "#shared/core/problem";
import { resultDayProblem } from "#shared/market/result-day";
import type { Objection } from "#shared/market/result-choices";
import type { NewResult, ResultKind } from "#shared/market/result-fields";
import { type MarketResult, newResult } from "#shared/market/result-fields";
import { call } from "../../core/api.ts";
import { readFromList } from "../../core/list-query.ts";
import { type EditForm, useEditForm } from "../../ui/edit-form.ts";
import { resultsQuery } from "../campaigns/queries.ts";
import { keepResult } from "../offline/answered.ts";
import { enterResult, forgetResult } from "./send-results.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";

/** What entering a result needs of its campaign. */
export type ResultsCampaign = Pick<Campaign, "id" | "title" | "timezone">;

/** The fields of all kinds as they are typed; each kind uses its own. */
interface ResultFields {
  on: Day | "";
  channel: string;
  wish: string;
  held: boolean;
  time: string;
  people: string;
  impression: string;
  objections: Objection[];
  price_opinion: string;
  amount: string;
  conditions: string;
  finance: string;
  answer: string;
  views: string;
  bookmarks: string;
  requests: string;
  note: string;
}
export type ResultEdit = EditForm<MarketResult, ResultFields, NewResult>;

/** What a form starts with; of a viewing's channel nothing is assumed. @param today "YYYY-MM-DD" */
function startingResult(kind: ResultKind, today: Day): ResultFields {
  return {
    on: today,
    channel: kind === "viewing" ? "" : "immoscout24",
    wish: "information",
    held: true,
    time: "",
    people: "1",
    impression: "",
    objections: [],
    price_opinion: "",
    amount: "",
    conditions: "",
    finance: "none",
    answer: "open",
    views: "",
    bookmarks: "",
    requests: "",
    note: "",
  };
}

/** The form of a result. @param options.result the one to edit; without it a new one of `kind` is made */
export function useResultForm(options: {
  campaignId: string;
  campaignTitle: string;
  kind: ResultKind;
  result: MarketResult | undefined;
  newId: string;
  today: Day;
  onClose: () => void;
}): ResultEdit {
  const { campaignId, campaignTitle, kind, result, newId, today, onClose } = options;
  const save = async (wanted: NewResult, edited: { base: MarketResult } | undefined) => {
    if (edited) {
      const body = { ...wanted, version: edited.base.version };
      await keepResult(await call("PUT /results/{id}", { params: { id: edited.base.id }, body }));
      return notifySuccess("Änderung gespeichert");
    }
    await enterResult({ campaign_id: campaignId, name: campaignTitle, body: { ...wanted, id: newId } });
  };
  return useEditForm<MarketResult, ResultFields, NewResult>({
    thing: result,
    fieldsOf: (stored) => ({
      ...startingResult(kind, today),
      ...(stored && typedFields(stored)),
      // Whoever opens an agreed viewing once its day has come says what it brought.
      ...(stored?.kind === "viewing" && stored.on <= today && { held: true }),
    }),
    resolver: resultResolver(kind, today),
    read: (id, isNow) => readFromList(resultsQuery(campaignId), id, isNow),
    save,
    forget: (id) => forgetResult({ campaign_id: campaignId, id }),
    words: { what: "Dieses Ergebnis", saved: "", failed: "Das Ergebnis wurde nicht gespeichert" },
    // That it is kept is told by `save`, which knows whether it was sent.
    report: ({ tone, text }) => tone === "danger" && notifyError(text),
    onClose,
  });
}

const asText = (value: unknown) => (typeof value === "number" ? fineNumberText(value) : "");

function typedFields(result: MarketResult): Partial<ResultFields> {
  const { id: _, campaign_id: __, created_at: ___, created_by: ____, version: _____, ...entered } = result;
  const numbers = ["people", "price_opinion", "amount", "views", "bookmarks", "requests"];
  return Object.fromEntries(
    Object.entries(entered).map(([name, value]) => [
      name,
      numbers.includes(name) ? asText(value) : value === null ? "" : value,
    ]),
  );
}

/** Checks the fields of a kind by the contract, and its day. */
function resultResolver(kind: ResultKind, today: Day): Resolver<ResultFields, unknown, NewResult> {
  return (fields) => {
    const number = (text: string) => (text.trim() === "" ? undefined : numberOf(text));
    const result = newResult.safeParse(
      {
        ...fields,
        kind,
        channel: fields.channel || null,
        time: fields.time.trim() || null,
        people: number(fields.people),
        impression: fields.impression || null,
        price_opinion: number(fields.price_opinion) ?? null,
        amount: number(fields.amount) ?? null,
        views: number(fields.views),
        bookmarks: number(fields.bookmarks),
        requests: number(fields.requests),
      },
      { error: germanMessage },
    );
    if (result.success) {
      const message = resultDayProblem(result.data, today);
      return message
        ? { values: {}, errors: { on: { type: "refused", message } } }
        : { values: result.data, errors: {} };
    }
    const errors: FieldErrors<ResultFields> = Object.fromEntries(
      fieldProblems(result.error)
        .toReversed()
        .map(({ field, message }) => [field.split(".", 1)[0] ?? "", { type: "refused", message }]),
    );
    return { values: {}, errors };
  };
}
