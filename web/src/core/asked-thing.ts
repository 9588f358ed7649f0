import { useState } from "react";
import { useAddress } from "./address.ts";

/**
 * What stands opened on a page: what a press opened there, or what the address asks for (`open`), once for each way there.
 * @param word the address's word for it @param first what is opened for it; nothing where there is none any more
 */
export function useAsked<Thing>(word: string, first: Thing | undefined) {
  const { params, filter } = useAddress();
  const isWanted = params.get("open") === word;
  const [wasWanted, setWasWanted] = useState(false);
  const [thing, setThing] = useState<Thing>();
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setThing(first);
  }
  const close = () => {
    setThing(undefined);
    if (isWanted) filter({ open: "" });
  };
  return { thing, open: (one: Thing) => setThing(one), close };
}
