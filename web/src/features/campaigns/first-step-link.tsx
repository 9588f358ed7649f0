import { firstStepOf } from "../../core/refusals.ts";
import { LinkButton } from "../../ui/link-button.tsx";

/**
 * The way to what is done first, for the banner of a refused change; nothing for any other refusal.
 * @param props.onClose closes the dialog, which may lie over the very page that it leads to
 */
export function FirstStepLink(props: { error: unknown; campaignId: string; onClose: () => void }) {
  const step = firstStepOf(props.error, props.campaignId);
  return (
    step && (
      <LinkButton size="sm" to={step.to} onClick={props.onClose}>
        {step.label}
      </LinkButton>
    )
  );
}
