import { agencyOptions, readOptions, withStore } from "./command.ts";

/** Prints what an agency used by month, and its price in dollars, as CSV. */
export async function run(words: string[]): Promise<void> {
  const named = readOptions(words, agencyOptions);
  const { months, stored_bytes } = await withStore(named, async () => {
    const { readUsage } = await import("../../functions/administration/usage.ts");
    return readUsage(new Date().toISOString());
  });
  console.log(
    "agency,stage,month,requests,read_units,write_units,mails,gigabyte_seconds,bytes_out,dollars,stored_bytes_now",
  );
  for (const { month, requests, read_units, write_units, mails, gigabyte_seconds, bytes_out, dollars } of months)
    console.log(
      `${named.agency},${named.stage},${month},${requests},${read_units},${write_units},${mails},${gigabyte_seconds},${bytes_out},${dollars.toFixed(4)},${stored_bytes}`,
    );
}
