import { type PortalColumns, type PortalRole, uncountedEnquiries } from "#shared/market/portal-columns";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

const labels = {
  day: "Tag oder Woche",
  until: "Ende des Zeitraums",
  year: "Jahr",
  views: "Aufrufe",
  bookmarks: "Merkzettel",
  requests: "Anfragen",
  calls: "Anrufe, Telefonklicks",
  object: "Objekt",
  portal: "Portal der Zeile",
} as const satisfies Partial<Record<PortalRole, string>>;

/** Which column of a portal's file was taken for what, each to be changed. */
export function PortalFileColumns(props: {
  head: readonly string[];
  columns: PortalColumns;
  onChange: (columns: PortalColumns) => void;
}) {
  const { head, columns } = props;
  const left = uncountedEnquiries(head, columns);
  const choose = (role: PortalRole, place: string) => {
    const { [role]: _, ...others } = columns;
    props.onChange(place === "" ? others : { ...others, [role]: Number(place) });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Spalten der Datei</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(Object.keys(labels) as (keyof typeof labels)[]).map((role) => (
          <Field key={role} label={labels[role]}>
            <Select value={columns[role] ?? ""} onChange={({ target }) => choose(role, target.value)}>
              <option value="">keine</option>
              {head.map((name, place) => (
                // Two columns may be called the same; their places differ.
                <option key={`${place} ${name}`} value={place}>
                  {name || `Spalte ${place + 1}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {left.length > 0 && (
        <p className="mt-2 text-sm text-orange">
          {`Nicht mitgezählt: ${left.map((name) => `„${name}“`).join(", ")}. Steht das nicht schon in „Anfragen“, tragen Sie diese Zahlen von Hand ein.`}
        </p>
      )}
    </fieldset>
  );
}
