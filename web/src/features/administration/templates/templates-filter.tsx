import { useSearchParams } from "react-router";
import type { Template } from "#shared/administration/contract";
import { type PropertyTypeCode, propertyTypes } from "#shared/catalogue/property-types";
import { numberText } from "#shared/core/numbers";
import { useAddress } from "../../../core/address.ts";
import { Select } from "../../../ui/select.tsx";

/** The property type whose templates the address asks for (?type=LUX), or nothing for all. */
export function useTemplatesType(): PropertyTypeCode | undefined {
  const [params] = useSearchParams();
  return propertyTypes.find(({ code }) => code === params.get("type"))?.code;
}

/** Chooses the property type whose templates are shown, with their number. */
export function TemplatesFilter({ templates, type }: { templates: Template[]; type: PropertyTypeCode | undefined }) {
  const { filter } = useAddress();
  const countOf = (code: PropertyTypeCode) =>
    templates.filter(({ property_type_code }) => property_type_code === code).length;
  return (
    <Select
      aria-label="Objektart"
      className="max-w-72 grow basis-40"
      value={type ?? ""}
      onChange={(event) => filter({ type: event.target.value })}
    >
      <option value="">{`Alle Objektarten (${numberText(templates.length)})`}</option>
      {propertyTypes.map(({ code, label }) => (
        <option key={code} value={code}>
          {`${label} (${countOf(code)})`}
        </option>
      ))}
    </Select>
  );
}
