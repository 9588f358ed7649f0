import { type Change, historyRoutes } from "#shared/history/contract";
import { keys } from "../core/keys.ts";
import { Refusal } from "../core/refusal.ts";
import { serve } from "../core/serve.ts";
import { query } from "../core/table.ts";

export const handler = serve(historyRoutes, {
  listHistory: async ({ query: { subject, id = "all" }, session, now }) => {
    if (subject === "users" && !(await session()).user.is_admin)
      throw new Refusal(403, "Nur Administratoren dürfen diese Aktion ausführen");
    const changes = await query<Change & { expires_at: number }>(
      keys.history(subject, subject === "campaign" ? id : "all"),
    );
    return changes
      .filter(({ expires_at }) => expires_at > Date.parse(now) / 1000)
      .map((change) => ({
        id: change.id,
        at: change.at,
        by: change.by,
        action: change.action,
        target: change.target,
        fields: change.fields,
        values: change.values,
      }))
      .toReversed();
  },
});
