import { useQuery } from "@tanstack/react-query";
import { useUser } from "../accounts/session.tsx";
import { usersQuery } from "../accounts/users-query.ts";

/**
 * Names for the ids of users. Only administrators may read the list of users; staff learn what they did themselves.
 * @returns `names` where the list is known, `actorOf` who made a change, in words for everybody
 */
export function usePeople() {
  const user = useUser();
  const { data: users, isLoading } = useQuery({ ...usersQuery, enabled: user.is_admin });
  const names = users && new Map(users.map(({ id, full_name }) => [id, full_name]));
  const actorOf = (id: string) => {
    if (names) return names.get(id) ?? "Gelöschter Benutzer";
    return id === user.id ? "Sie" : "Kollegin oder Kollege";
  };
  return { names, actorOf, isLoading };
}
