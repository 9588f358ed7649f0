import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Decision } from "#shared/reports/decision-contract";
import { call } from "../../core/api.ts";
import { queryKeys, invalidate } from "../../core/query-keys.ts";
import { reloadPlan } from "../campaigns/plan.ts";
import { notifySuccess } from "../../ui/notify.ts";

/** The protocol of a decision as a page; read whenever it is opened, since it may have been answered meanwhile. */
export const protocolQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.decisionProtocol, id],
    queryFn: ({ signal }) => call("GET /decisions/{id}/protocol", { params: { id }, signal }),
    gcTime: 0,
  });

/** Mails the owner the link again. */
export function useLinkSending({ id, missing }: Decision) {
  return useMutation({
    mutationFn: () => call("POST /decisions/{id}/send", { params: { id } }),
    onSuccess: ({ recipients }) => {
      const reached = recipients.filter(({ owner_id }) => missing.includes(owner_id)).map(({ to }) => to);
      notifySuccess(`Link noch einmal gesendet an ${reached.join(" und ")}`);
    },
    onSettled: () => invalidate("decisions"),
  });
}

/** Withdraws an open decision. */
export function useWithdrawal({ id }: Decision) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /decisions/{id}/withdraw", { params: { id } }),
    onSuccess: () => notifySuccess("Freigabe zurückgezogen"),
    onSettled: () => invalidate("decisions"),
  });
}

/** Takes back that an owner's yes finished a measure of a campaign's plan; the answer stays. */
export function useReopening(campaignId: string) {
  return useMutation({
    mutationFn: (id: string) =>
      call("POST /campaign-measures/{id}/status", { params: { id }, body: { status: "planned" } }),
    onSuccess: () => notifySuccess("Im Plan wieder offen"),
    onSettled: () => reloadPlan({ id: campaignId }),
  });
}
