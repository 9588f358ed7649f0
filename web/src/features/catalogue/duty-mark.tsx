import { Badge } from "../../ui/badge.tsx";

/** Says that law or the contract with the owner demand a measure. */
export function DutyMark() {
  return <Badge title="Gesetz oder Maklervertrag verlangen diese Maßnahme">Pflicht</Badge>;
}
