import { numberText } from "#shared/core/numbers";
import { Button } from "./button.tsx";

/**
 * Beside the heading of a list that shows its first ones, whose line it makes no higher: opens the rest, and closes it again;
 * nothing where all are shown. @param props.rest how many are left out
 */
export function MoreButton(props: { rest: number; isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const { rest, isOpen, onToggle } = props;
  if (rest <= 0) return null;
  return (
    <Button variant="quiet" size="sm" aria-expanded={isOpen} className="-my-1" onClick={() => onToggle(!isOpen)}>
      {isOpen ? "Weniger anzeigen" : `${numberText(rest)} weitere anzeigen`}
    </Button>
  );
}
