import { useTeam } from "../accounts/team.ts";

/**
 * The choices of who is responsible, nobody first. @param props.stored the user's id so far; who has left since is named
 * last, so that the choice shows what is stored
 */
export function PersonOptions({ stored }: { stored: string | null | undefined }) {
  const { active, nameOf } = useTeam({ isNow: true });
  const hasLeft = Boolean(stored) && !active.some(({ id }) => id === stored);
  return (
    <>
      <option value="">Niemand</option>
      {active.map(({ id, full_name }) => (
        <option key={id} value={id}>
          {full_name}
        </option>
      ))}
      {hasLeft && stored && <option value={stored}>{nameOf(stored) ?? "Nicht mehr im Team"}</option>}
    </>
  );
}
