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

/** How many calls whose address has this changed something, from first to last between two moments (milliseconds since 1970). */
export function writesBetween(part: string, from: number, to: number): number {
  return writes.filter((write) => write.url.includes(part) && write.from > from && write.to < to).length;
}
