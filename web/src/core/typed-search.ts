import { useEffect, useRef, useState } from "react";

/** Pause after the last key before a search goes into the address; browsers refuse to write it with every key. */
const writeAfter = 300;

/**
 * The search of a screen: it follows every key and reaches the address when typing rests. What the address brings from
 * elsewhere (back, a link) takes the place of what was typed.
 * @param written the search that stands in the address
 * @param write puts a search, without outer space, into the address
 * @returns the search and how to set it
 */
export function useTypedSearch(written: string, write: (search: string) => void): [string, (search: string) => void] {
  const [search, setSearch] = useState(written);
  const latest = useRef(write);
  /** What was written here and has not arrived yet: the router takes its time, and typing goes on meanwhile. */
  const underWay = useRef<string[]>([]);

  useEffect(() => {
    latest.current = write;
  }, [write]);

  useEffect(() => {
    const arrived = underWay.current.indexOf(written);
    underWay.current = arrived === -1 ? [] : underWay.current.slice(arrived + 1);
    if (arrived === -1) setSearch((typed) => (typed.trim() === written ? typed : written));
  }, [written]);

  const wanted = search.trim();
  useEffect(() => {
    if (wanted === written) return;
    const timer = setTimeout(() => {
      underWay.current.push(wanted);
      latest.current(wanted);
    }, writeAfter);
    return () => clearTimeout(timer);
  }, [wanted, written]);

  return [search, setSearch];
}
