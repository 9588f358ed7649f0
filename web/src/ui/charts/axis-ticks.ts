const roundSteps = [1, 2, 5];

/** Whole, round numbers from 0 to at least `highest`, at most six of them. */
export function countTicks(highest: number): number[] {
  let step = 1;
  for (let power = 1; highest / step > 5; power *= 10)
    for (const round of roundSteps) if (highest / step > 5) step = round * power;
  const last = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: last + 1 }, (_, position) => position * step);
}

/**
 * The days that are named below a chart: as many as have room, evenly, today always among them.
 * @param days how many days, today last
 * @param room how many names have room
 * @returns their positions
 */
export function dayTicks(days: number, room: number): number[] {
  const step = Math.ceil(days / Math.max(1, room));
  return Array.from({ length: days }, (_, position) => position).filter(
    (position) => (days - 1 - position) % step === 0,
  );
}
