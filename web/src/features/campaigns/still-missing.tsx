import { useQuery } from "@tanstack/react-query";
import { andText } from "#shared/core/list-text";
import type { Decision } from "#shared/reports/decision-contract";
import { ownersQuery } from "./queries.ts";

/** Which of several owners must still answer an open question, and that it counts once all have; nothing for one owner. */
export function StillMissing({ decision: { agreed, missing } }: { decision: Decision }) {
  const isShared = missing.length > 1 || (missing.length > 0 && agreed.length > 0);
  const { data: owners = [] } = useQuery({ ...ownersQuery, enabled: isShared });
  if (!isShared) return null;
  const names = missing.map((id) => owners.find((owner) => owner.id === id)?.name ?? "ein Eigentümer");
  return (
    <p className="wrap-anywhere">
      <strong className="font-medium">Es {missing.length === 1 ? "fehlt" : "fehlen"} noch</strong>
      {`: ${andText(names)}. Die Zustimmung gilt erst, wenn alle sie gegeben haben.`}
    </p>
  );
}
