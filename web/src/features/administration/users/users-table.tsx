/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets what rows and cells are where they are drawn as a card */
import type { UsersOutcome } from "./users-outcome.ts";
import type { User } from "#shared/accounts/contract";
import { Table } from "../../../ui/table.tsx";

import { UsersRow } from "./users-row.tsx";

const columns = ["Benutzer", "E-Mail", "Status", "Rolle", "Erstellt am"];

/**
 * The users as a table; on phones each row is drawn as a card. The roles are spelled out, since a browser forgets them
 * where rows and cells are drawn as something else.
 */
export function UsersTable(props: {
  users: User[];
  ownId: string;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onOutcome: (outcome: UsersOutcome) => void;
}) {
  return (
    <Table label="Benutzer" className="max-sm:[&_table]:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">Aktionen</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {props.users.map((user) => (
          <UsersRow
            key={user.id}
            user={user}
            isOwn={user.id === props.ownId}
            onEdit={props.onEdit}
            onDelete={props.onDelete}
            onOutcome={props.onOutcome}
          />
        ))}
      </tbody>
    </Table>
  );
}
