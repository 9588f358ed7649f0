/** Counts what was run, for a table at the end. */
export interface Tally {
  /** One more run of a kind. @param wrong what was wrong, empty where nothing was */
  note: (kind: string, run: string, wrong: string[]) => void;
  /** The table in Markdown, and everything that was wrong. */
  print: () => void;
}

/** @param heading what the kinds are of @param started what to repeat it with */
export function openTally(heading: string, started: string): Tally {
  const kinds = new Map<string, { runs: number; failed: string[] }>();
  return {
    note: (kind, run, wrong) => {
      const { runs, failed } = kinds.get(kind) ?? { runs: 0, failed: [] };
      if (wrong.length > 0) failed.push(`${kind}, ${run}: ${wrong.join("; ")}`);
      // At once, for anyone who ends it before its end.
      console.log(`${kind}, ${run}: ${wrong.length === 0 ? "right" : wrong.join("; ")}`);
      kinds.set(kind, { runs: runs + 1, failed });
    },
    print: () => {
      const lines = [...kinds].map(([kind, { runs, failed }]) => `| ${kind} | ${runs} | ${failed.length} |`);
      const sum = [...kinds.values()].reduce((all, { runs }) => all + runs, 0);
      const wrong = [...kinds.values()].flatMap(({ failed }) => failed);
      console.log([`| ${heading} | runs | wrong |`, "| --- | --: | --: |", ...lines].join("\n"));
      console.log([`${sum} runs, ${wrong.length} wrong; ${started}`, ...wrong].join("\n"));
    },
  };
}
