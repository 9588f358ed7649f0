import { createContext, type ReactNode, useContext } from "react";
import type { CampaignMeasure } from "#shared/campaigns/contract";
import { PersonMark } from "../person-mark.tsx";

/** What the rows of a dashboard know of tasks: how one is opened, and who has it. */
interface Tasks {
  open: (measure: CampaignMeasure) => void;
  nameOf: (person: string | null) => string | undefined;
}

const TasksContext = createContext<Tasks>({ open: () => undefined, nameOf: () => undefined });

/** Gives it to the rows; it must stay the same object, or every row is drawn again. */
export const DashboardTasksProvider = TasksContext;

/** A measure's name, which opens what people do about it. */
export function DashboardTaskLink({ measure, children }: { measure: CampaignMeasure; children: ReactNode }) {
  const { open } = useContext(TasksContext);
  return (
    <button
      type="button"
      onClick={() => open(measure)}
      className="text-left underline-offset-2 hover:underline focus-visible:underline"
    >
      {children}
    </button>
  );
}

/** Who has a measure. */
export function DashboardPerson({ measure }: { measure: CampaignMeasure }) {
  const { nameOf } = useContext(TasksContext);
  return <PersonMark name={nameOf(measure.responsible_id)} />;
}
