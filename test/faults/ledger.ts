import type { Indexed } from "./recount.ts";

/**
 * What an answer says of a call: `yes` that it was done, `no` that it was refused, `unknown` nothing, since the store was
 * busy or the function died.
 */
export type Word = "yes" | "no" | "unknown";

/** What a status says. */
export function wordOf(status: number): Word {
  return status < 300 ? "yes" : status < 500 ? "no" : "unknown";
}

interface Thing {
  name: string;
  /** How often it is stored. */
  count: (stored: Indexed) => number;
  made: Word;
  gone: Word;
  /** Things with which it goes. */
  below: string[];
}

interface Value {
  name: string;
  read: (stored: Indexed) => unknown;
  below: string[];
  /** What it may be; nothing where nobody can say. */
  possible: Set<unknown> | undefined;
  /** What was acknowledged and what may have been written since the last round. */
  said: Set<unknown>;
  maybe: Set<unknown>;
}

/** What was promised to people, to be held against what is stored. */
export interface Ledger {
  /** Something was made. @param below names of the things with which it goes */
  make: (name: string, made: Word, count: Thing["count"], below?: string[]) => void;
  /** Something was deleted, or was to be. */
  drop: (name: string, gone: Word) => void;
  /** A value was written. */
  write: (name: string, word: Word, value: unknown, read: Value["read"], below?: string[]) => void;
  /** Nobody can say any more what the values whose names begin so are, nor those that this round still tells of. */
  forget: (beginning: string) => void;
  /** Ends a round, in which things happened at the same time. */
  endRound: () => void;
  /** What is missing, there although it was refused or deleted, or there twice. */
  broken: (stored: Indexed) => string[];
}

/** A new ledger, empty. */
export function openLedger(): Ledger {
  const things = new Map<string, Thing>();
  const values = new Map<string, Value>();
  const forgotten = new Set<string>();
  /** Whether something is surely there: nobody tried to delete it or what it belongs to. */
  const isSure = (names: string[]) =>
    names.every((name) => (things.get(name)?.made ?? "yes") === "yes" && (things.get(name)?.gone ?? "no") === "no");
  const isGone = (names: string[]) => names.some((name) => things.get(name)?.gone === "yes");

  return {
    make: (name, made, count, below = []) => things.set(name, { name, count, made, gone: "no", below }),
    drop: (name, gone) => {
      const thing = things.get(name);
      // Who hears that something is not there may have deleted it just before.
      if (thing && thing.gone !== "yes") thing.gone = gone === "no" ? "unknown" : gone;
    },
    write: (name, word, value, read, below = []) => {
      const known: Value = values.get(name) ?? {
        name,
        read,
        below,
        possible: undefined,
        said: new Set(),
        maybe: new Set(),
      };
      values.set(name, known);
      known.below = below;
      if (word === "yes") known.said.add(value);
      if (word === "unknown") known.maybe.add(value);
    },
    forget: (beginning) => forgotten.add(beginning),
    endRound: () => {
      for (const name of values.keys())
        if ([...forgotten].some((beginning) => name.startsWith(beginning))) values.delete(name);
      forgotten.clear();
      for (const value of values.values()) {
        if (value.said.size > 0) value.possible = new Set([...value.said, ...value.maybe]);
        else if (value.possible) value.possible = new Set([...value.possible, ...value.maybe]);
        value.said = new Set();
        value.maybe = new Set();
      }
    },
    broken: (stored) => [
      ...[...things.values()].flatMap(({ name, count, made, gone, below }) => {
        const found = count(stored);
        const least = made === "yes" && gone === "no" && isSure(below) ? 1 : 0;
        const most = made === "no" || gone === "yes" || isGone(below) ? 0 : 1;
        return found >= least && found <= most
          ? []
          : [`${name} is there ${found} times (made: ${made}, gone: ${gone})`];
      }),
      ...[...values.values()].flatMap(({ name, read, possible, below }) => {
        if (!possible || !isSure(below)) return [];
        const found = read(stored);
        return possible.has(found) ? [] : [`${name} is ${String(found)}, said was ${[...possible].join(" or ")}`];
      }),
    ],
  };
}
