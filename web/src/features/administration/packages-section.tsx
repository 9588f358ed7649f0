import { Package } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The place of the measure packages, which are still to come (spec.md, chapter 2, Admin panel). */
export function PackagesSection() {
  return (
    <EmptyState
      icon={Package}
      title="Coming Soon"
      hint="Hier bündeln Sie künftig Maßnahmen, die zusammengehören, zu Paketen. Bis dahin leisten das die Templates."
    />
  );
}
