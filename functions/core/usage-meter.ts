import { callPrice } from "#shared/core/prices";

/** What calls used: what AWS charges for. */
export interface Use {
  requests: number;
  read: number;
  write: number;
  mails: number;
  gigabyte_seconds: number;
  bytes_out: number;
}

/** Dollars of use for which one write is made: less than one write unit in a hundred (docs/product.md, Usage). */
export const dollarsPerWrite = 0.001;

/**
 * Counts use by samples, so that counting costs nearly nothing and nothing is lost with an instance that ends: it adds up
 * what calls cost, from a random beginning, and each time the sum passes a mark of a tenth of a cent, the call that did
 * it stands for all that the mark is worth. What is expected of the counted is exactly what was used.
 * @param random 0 to 1, once per instance
 * @returns gets the use of one call and answers what is to be added to the counters, mostly nothing
 */
export function createMeter(random: number): (use: Use) => Use | undefined {
  let sum = random * dollarsPerWrite;
  return (use) => {
    const dollars = callPrice(use);
    sum += dollars;
    const marks = Math.floor(sum / dollarsPerWrite);
    if (marks === 0) return undefined;
    sum -= marks * dollarsPerWrite;
    const share = (marks * dollarsPerWrite) / dollars;
    return {
      requests: use.requests * share,
      read: use.read * share,
      write: use.write * share,
      mails: use.mails * share,
      gigabyte_seconds: use.gigabyte_seconds * share,
      bytes_out: use.bytes_out * share,
    };
  };
}
