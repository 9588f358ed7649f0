import { useState } from "react";
import { useAddress } from "./address.ts";

/**
 * What stands opened on a page: what a press opened there, or what the address asks for (`open`), once for each way there.
 * @param word the address's word for it @param first what is opened for it; nothing where there is none any more
 * @param isComing newer data are on their way, in which there may be one where those at hand have none
 */
export function useAsked<Thing>(word: string, first: Thing | undefined, isComing: boolean) {
  const { params, filter } = useAddress();
  const isWanted = params.get("open") === word;
  const [wasWanted, setWasWanted] = useState(false);
  const [isOwed, setIsOwed] = useState(false);
  const [thing, setThing] = useState<Thing>();
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    setIsOwed(isWanted);
  }
  if (isOwed && (first !== undefined || !isComing)) {
    setIsOwed(false);
    setThing(first);
  }
  const open = (one: Thing | undefined) => {
    setIsOwed(false);
    setThing(one);
  };
  const close = () => {
    open(undefined);
    if (isWanted) filter({ open: "" });
  };
  return { thing, open, close };
}
