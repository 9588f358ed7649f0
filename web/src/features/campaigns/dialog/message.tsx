import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { SaveOutcome } from "./saving.ts";

/** Says in the dialog why saving did not work; after a conflict the other's state can be taken over. */
export function CampaignDialogMessage(props: { outcome: SaveOutcome | undefined; onTakeNewer: () => void }) {
  const { outcome } = props;
  if (!outcome) return null;
  return (
    <div ref={(message) => message?.scrollIntoView({ block: "nearest" })} className="mb-4">
      {outcome.kind === "conflict" ? (
        <Banner
          tone="danger"
          action={
            <Button size="sm" onClick={props.onTakeNewer}>
              Neuen Stand übernehmen
            </Button>
          }
        >
          {outcome.sentence}
        </Banner>
      ) : (
        <Banner tone="danger">{outcome.sentence}</Banner>
      )}
    </div>
  );
}
