import { Avatar } from "../../ui/avatar.tsx";

/** The initials of the person responsible, with the whole name for screen readers and on a look. */
export function PersonMark({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span title={`Zuständig: ${name}`} className="inline-flex items-center">
      <Avatar name={name} size="sm" />
      <span className="sr-only">{`Zuständig: ${name}`}</span>
    </span>
  );
}
