import type { RunningFunction } from "./gateway.ts";
import { resolve } from "./intrinsics.ts";
import { resourcesOf, type Template } from "./template.ts";

interface Properties {
  ScheduleExpression: string;
  State?: string;
  Target: { Arn: string; Input?: string };
}

/** The template's schedules. */
export interface Schedules {
  /** Runs them at their times until stopped. */
  start: () => void;
  stop: () => void;
  /**
   * Runs each of them once, as if it were `now`.
   * @returns what each function answered, by its name
   * @throws InvocationFailure
   */
  tick: (now: string) => Promise<Record<string, unknown>>;
}

const longestTimer = 2 ** 31 - 1;

/**
 * Reads the schedules of a template.
 * @throws Error naming a schedule that leads to no function or whose expression is unknown
 */
export function createSchedules(template: Template, functions: RunningFunction[]): Schedules {
  const timers = new Set<NodeJS.Timeout>();
  const schedules = resourcesOf(template, "AWS::Scheduler::Schedule")
    .map(([id, resource]) => ({ id, ...resolve<Properties>(resource.Properties, template) }))
    .filter(({ State }) => State !== "DISABLED")
    .map(({ id, ScheduleExpression, Target }) => {
      const target = functions.find(({ definition }) => definition.arn === Target.Arn);
      if (!target) throw new Error(`Der Zeitplan ${id} führt zu keiner Funktion`);
      return { every: intervalOf(ScheduleExpression), target, input: Target.Input ?? "{}" };
    });

  const run = ({ target, input }: (typeof schedules)[number], now: string) =>
    target.pool.invoke(input.replaceAll("<aws.scheduler.scheduled-time>", now));

  const plan = (schedule: (typeof schedules)[number], after: Date) => {
    const at = new Date(after.getTime() + schedule.every);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (at.getTime() > Date.now()) return plan(schedule, after);
        // A failure was logged with the function's name; the next run finds the same work.
        run(schedule, toScheduledTime(at)).catch(() => undefined);
        // A laptop that slept does not make up for the runs it missed.
        plan(schedule, Date.now() - at.getTime() > 60_000 ? new Date() : at);
      },
      Math.min(longestTimer, Math.max(0, at.getTime() - Date.now())),
    );
    timers.add(timer);
  };

  return {
    start: () => schedules.forEach((schedule) => plan(schedule, new Date())),
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
    tick: async (now) =>
      Object.fromEntries(
        await Promise.all(
          schedules.map(async (schedule) => [
            schedule.target.definition.name,
            JSON.parse(await run(schedule, now)) as unknown,
          ]),
        ),
      ) as Record<string, unknown>,
  };
}

const unitMilliseconds: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * How often a schedule runs, in milliseconds.
 * @param expression `rate(5 minutes)`, as EventBridge Scheduler reads it
 * @throws Error naming an expression that the local runner does not know
 */
export function intervalOf(expression: string): number {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const interval = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  if (Number.isNaN(interval)) throw new Error(`Der lokale Betrieb kennt den Zeitplan ${expression} nicht`);
  return interval;
}

/** Scheduler writes its instants without milliseconds. */
function toScheduledTime(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, "Z");
}
