import { CircleAlert, RotateCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { FailedChange } from "./status-changes.ts";

/** Says in a measure's place that its change was rolled back, and offers it again. */
export function FailedStatusChange({ failure, name }: { failure: FailedChange; name: string }) {
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-red">
      <CircleAlert size={14} aria-hidden />
      {failure.sentence}
      {failure.first && (
        <LinkButton to={failure.first.to} size="sm">
          {failure.first.label}
        </LinkButton>
      )}
      <Button size="sm" icon={RotateCw} onClick={failure.retry}>
        Erneut versuchen<span className="sr-only">: Status von {name}</span>
      </Button>
    </div>
  );
}
