import { parseArgs } from "node:util";
import { operatorStore } from "./operator-store.ts";

/* `npm run usage -- --agency muster --stage prod`: what an agency used by month, and its price, as CSV. */
const { values } = parseArgs({
  options: { agency: { type: "string", default: "demo" }, stage: { type: "string", default: "local" } },
});
try {
  const store = await operatorStore(values);
  Object.assign(process.env, store.environment);
  const { readUsage } = await import("../functions/administration/usage.ts");
  const { months, stored_bytes } = await readUsage(new Date().toISOString()).finally(store.stop);
  console.log(
    "agency,stage,month,requests,read_units,write_units,mails,gigabyte_seconds,bytes_out,dollars,stored_bytes_now",
  );
  for (const { month, requests, read_units, write_units, mails, gigabyte_seconds, bytes_out, dollars } of months)
    console.log(
      `${values.agency},${values.stage},${month},${requests},${read_units},${write_units},${mails},${gigabyte_seconds},${bytes_out},${dollars.toFixed(4)},${stored_bytes}`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
