import { useEffect } from "react";
import type { AgendaTask } from "#shared/campaigns/agenda-contract";

let wanted: string | undefined;

/** What is about to go to another day by keyboard keeps the focus where it is drawn next. @param id of the task */
export function keepFocusOn(id: string): void {
  wanted = id;
}

/**
 * Gives the focus back to a task that was drawn again on another day; what still has it keeps it, and where the task went
 * out of sight nothing takes it.
 * @param tasks as they are drawn
 */
export function useRestoredFocus(tasks: readonly AgendaTask[]): void {
  useEffect(() => {
    const id = tasks.find((one) => one.id === wanted)?.id;
    wanted = undefined;
    if (id === undefined) return;
    const chip = document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`);
    if (document.activeElement === document.body) chip?.focus();
  }, [tasks]);
}
