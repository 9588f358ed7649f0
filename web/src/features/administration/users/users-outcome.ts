/** What the last action came to, shown in a banner above the table. */
export interface UsersOutcome {
  tone: "success" | "danger";
  text: string;
}
