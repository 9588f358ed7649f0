/** A call that changed something and succeeded: its address, and when it went out and was answered, in milliseconds since 1970. */
interface Write {
  url: string;
  from: number;
  to: number;
}

let writes: Write[] = [];
/** More than anybody does between two questions. */
const kept = 50;

/** Notes that a call which changed something succeeded just now. @param from when it went out */
export function noteWrite(url: string, from: number): void {
  writes = [...writes.slice(1 - kept), { url, from, to: Date.now() }];
}

/** How many calls whose address has one of these changed something, from first to last between two moments (milliseconds since 1970). */
export function writesBetween(parts: readonly string[], from: number, to: number): number {
  const isOf = ({ url }: Write) => parts.some((part) => url.includes(part));
  return writes.filter((write) => isOf(write) && write.from > from && write.to < to).length;
}
