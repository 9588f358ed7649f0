import { useWatch } from "react-hook-form";
import { type Proof, proofLabels, proofs } from "#shared/catalogue/proofs";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import type { PlanningForm } from "./rule-fields.tsx";

/** What makes a measure done by itself (docs/product.md, Planning: proofs): those chosen, and a list to add another. */
export function ProofFields({ form, about }: PlanningForm) {
  const [chosen = []] = useWatch({ control: form.control, name: ["proved_by"] });
  const choose = (next: Proof[]) => {
    form.clearErrors("proved_by");
    form.setValue("proved_by", next, { shouldDirty: true });
  };
  const { error, hint } = about("proved_by", {
    hint: "Sieht das Cockpit eines davon, ist die Maßnahme im Plan erledigt. Ohne Auswahl hakt jemand sie ab.",
    newer: ({ proved_by }) => proved_by.map((one) => proofLabels[one]).join(", ") || "nichts",
  });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {chosen.length > 0 && (
        <ChoiceChips
          legend="Erledigt sich durch"
          hint=""
          choices={chosen.map((value) => ({ value, name: proofLabels[value], label: proofLabels[value] }))}
          chosen={chosen}
          onChange={choose}
        />
      )}
      <Field label={chosen.length > 0 ? "Erledigt sich auch durch" : "Erledigt sich durch"} error={error} hint={hint}>
        <Select
          value=""
          onChange={({ currentTarget: { value } }) => choose([...chosen, ...proofs.filter((proof) => proof === value)])}
        >
          <option value="">Nachweis auswählen</option>
          {proofs
            .filter((proof) => !chosen.includes(proof))
            .map((proof) => (
              <option key={proof} value={proof}>
                {proofLabels[proof]}
              </option>
            ))}
        </Select>
      </Field>
    </div>
  );
}
