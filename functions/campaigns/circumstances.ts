import type { Occupancy } from "#shared/catalogue/occupancies";
import type { Period } from "#shared/core/periods";
import { hasPart } from "#shared/market/property-words";
import { keys } from "../core/keys.ts";
import { read } from "../core/table.ts";
import { readAbsences } from "./read.ts";
import type { StoredCampaign } from "./items.ts";

/** What a plan goes by that its campaign's own item does not hold. */
interface Circumstances {
  absences: Period[] | undefined;
  /** Null as long as nobody said who uses the property. */
  occupancy: Occupancy | null;
}

/** When the person responsible is away, eventually consistent, and who uses the property. */
export async function readCircumstances({
  id,
  responsible_id,
  property_type_code,
}: StoredCampaign): Promise<Circumstances> {
  const [absences, property] = await Promise.all([
    readAbsences(responsible_id),
    read<Partial<Circumstances>>(keys.property(id), { consistent: true }),
  ]);
  return { absences, occupancy: hasPart(property_type_code, "occupancy") ? (property?.occupancy ?? null) : null };
}
