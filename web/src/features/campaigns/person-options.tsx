import { useTeam } from "../accounts/team.ts";

/**
 * The choices of who is responsible, nobody first. @param props.stored the user's id so far; who has left since is named
 * last, so that the choice shows what is stored
 */
export function PersonOptions({ stored }: { stored: string | null | undefined }) {
  const { active, nameOf } = useTeam({ isNow: true });
  const hasLeft = Boolean(stored) && !active.some(({ id }) => id === stored);
  const gone = hasLeft && stored ? [{ id: stored, full_name: nameOf(stored) ?? "Nicht mehr im Team" }] : [];
  // One list by id: as the team is read, the option that is chosen stays the same element, or the choice would jump to nobody.
  return (
    <>
      <option value="">Niemand</option>
      {[...active, ...gone].map(({ id, full_name }) => (
        <option key={id} value={id}>
          {full_name}
        </option>
      ))}
    </>
  );
}
