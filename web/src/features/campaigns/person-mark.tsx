import { Avatar } from "../../ui/avatar.tsx";

/** The initials of whoever is responsible, with the whole name for screen readers and on a look. */
export function PersonMark({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <span title={`Verantwortlich: ${name}`} className="inline-flex items-center">
      <Avatar name={name} size="sm" />
      <span className="sr-only">{`Verantwortlich: ${name}`}</span>
    </span>
  );
}
