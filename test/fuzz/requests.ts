import fc from "fast-check";
import type { Call } from "../api/api.ts";
import { components, type Operation } from "./description.ts";
import { type KnownIds, type Material, mails, nastyTexts, spoilt, valuesOf } from "./schema.ts";
import type { World } from "./world.ts";

/** Who calls. */
export type Caller = "admin" | "staff" | "nobody";

/** One call as it will go out. */
export interface Sent {
  caller: Caller;
  call: Call;
}

const nastyIds = ["", "unbekannt", "..", "../../auth/users", "a.b.c", "%00", "ä ö", "x".repeat(3_000), "{}", "\ud800"];
/** Bodies that are no JSON of ours, or no JSON at all. */
const nastyBodies = [
  { body: "", type: "application/json" },
  { body: "null", type: "application/json" },
  { body: "{", type: "application/json" },
  { body: `${"[".repeat(10_000)}${"]".repeat(10_000)}`, type: "application/json" },
  { body: `{"a":"\\u0041","b":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, type: "application/json" },
  { body: '{"__proto__":{"is_admin":true}}', type: "application/json" },
  { body: '{"constructor":{"prototype":{"is_admin":true}}}', type: "application/json" },
  { body: `{"title":"a","title":"b"}`, type: "application/json; charset=utf-16" },
  { body: "title=x", type: "application/x-www-form-urlencoded" },
  { body: "<a/>", type: "text/xml" },
  { body: "////", type: "application/json", base64: true },
];
/** Forms as the pages of owners send them, with what there is in their hidden fields as often as not. */
function formsOf({ ids, contentHash }: World): fc.Arbitrary<Call["raw"]> {
  const { decisions = [] } = ids;
  const either = (...good: string[]) => fc.oneof(fc.constantFrom(...good), fc.constantFrom(...good, ...nastyTexts));
  const fields = fc.record(
    {
      question: either("Wann?"),
      message: either("Guten Tag"),
      words: either("Sehr gerne", "Warum so teuer?"),
      answer: either("yes", "no", "question"),
      kind: either("answer", "question"),
      content_hash: either(contentHash),
      code: either("123456"),
      name: either("Anna Müller"),
      email: either("anna@example.de"),
      consent: either("yes"),
      id: either("1234567890123456", ...decisions),
    },
    { requiredKeys: ["content_hash", "answer"] },
  );
  return fields.map((one) => ({
    body: new URLSearchParams(one).toString(),
    type: "application/x-www-form-urlencoded",
  }));
}

/** Tables for the library: what it exports itself, the same with a line of anything, anything. */
function uploadsOf({ table }: World): fc.Arbitrary<Call["raw"]> {
  const text = fc.oneof(
    fc.constant(table),
    fc.string({ maxLength: 300 }).map((line) => `${table}\r\n${line}`),
    fc.constantFrom(...nastyTexts).map((cell) => table.replace(/\r\n"[^"]*"/, `\r\n"${cell}"`)),
    fc.string({ maxLength: 300 }),
  );
  const sent = text.map((content) => ({
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`,
    type: "multipart/form-data; boundary=x",
  }));
  return fc.oneof({ arbitrary: sent, weight: 4 }, { arbitrary: fc.constantFrom(...nastyBodies), weight: 1 });
}

/** Where a field gets an id that there is, or what somebody signs in with. */
export function knownIdsOf({ ids, accounts }: World): KnownIds {
  const { measures = [], users = [], owners = [], files = [], categories = [] } = ids;
  const shownInRooms = [...(ids["owner-reports"] ?? []), ...files];
  const tasks = ids["campaign-measures"] ?? [];
  const emails = [...accounts.map(({ email }) => email), ...mails];
  const passwords = [...accounts.map(({ password }) => password), "Apfelbaum und Birnbaum im Garten"];
  return (field) => {
    if (/email/.test(field)) return emails;
    if (/password/.test(field)) return passwords;
    if (field === "id") return shownInRooms;
    if (field === "number") return ["0", "1"];
    if (/owner_id/.test(field)) return owners;
    if (/category_id/.test(field)) return categories;
    if (/responsible|assign|user_id|person|mention/.test(field)) return users;
    if (/file|title_picture/.test(field) && /id/.test(field)) return files;
    if (/campaign_measure|^ids$/.test(field)) return [...tasks, ...measures, ...files];
    if (/measure|predecessor/.test(field)) return measures;
    return [];
  };
}

/** Calls of a route: mostly as the description wants them, some with one fault, some with anything. */
export function requestsOf(operation: Operation, world: World): fc.Arbitrary<Sent> {
  const { name, parameters } = operation;
  const tame = { components, ids: knownIdsOf(world), isTame: true };
  const path = parameters.filter((one) => one.in === "path");
  const query = parameters.filter((one) => one.in === "query");
  return fc
    .record({
      caller:
        operation.isPublic || operation.isByKey
          ? fc.constant<Caller>("nobody")
          : fc.oneof(
              { arbitrary: fc.constant<Caller>("admin"), weight: 6 },
              { arbitrary: fc.constant<Caller>("staff"), weight: 2 },
              { arbitrary: fc.constant<Caller>("nobody"), weight: 1 },
            ),
      params: fc.record(Object.fromEntries(path.map((one) => [one.name, pathValue(name, world)]))),
      query: queryOf(query, tame),
      sent: sentOf(operation, tame, world),
      from: fc.constantFrom("198.51.100.1", "198.51.100.2", "2001:db8::1", "unsinn", "a, b, c"),
    })
    .map(({ caller, params, query: asked, sent, from }) => ({
      caller,
      call: { params, query: asked, from, ...(sent && { raw: sent }) },
    }));
}

/** What there is of the kind that a route's path wants. */
export function knownValues(name: string, { ids, secrets }: Pick<World, "ids" | "secrets">): string[] {
  const words = name.split(" ")[1]?.split("/") ?? [];
  const word = words[words.findIndex((one) => one.startsWith("{")) - 1] ?? "";
  return name.includes("/public/") ? [secrets[word] ?? ""] : (ids[word === "team" ? "users" : word] ?? []);
}

/** What stands in a route's path: mostly what is there, else something of another kind, or what can be no id. @param isKnown nothing else */
export function pathValue(name: string, { ids, secrets }: World, isKnown = false): fc.Arbitrary<string> {
  const own = knownValues(name, { ids, secrets });
  const known = fc.constantFrom(...(own.length > 0 ? own : ["fehlt"]));
  if (isKnown) return known;
  const others = [...Object.values(ids).flat(), ...Object.values(secrets)];
  return fc.oneof(
    { arbitrary: known, weight: 8 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
    { arbitrary: fc.constantFrom(...nastyIds), weight: 1 },
  );
}

/** What is asked for; nothing of what may be left out, as often as not, since one bad word refuses the whole call. */
function queryOf(parameters: Operation["parameters"], tame: Material): fc.Arbitrary<Record<string, string>> {
  const some = Object.fromEntries(
    parameters.map(({ name, schema }) => {
      const good = name === "limit" ? fc.integer({ min: 1, max: 5000 }) : valuesOf(schema, tame);
      return [
        name,
        fc.oneof({ arbitrary: good.map(String), weight: 9 }, { arbitrary: fc.constantFrom(...nastyTexts), weight: 1 }),
      ];
    }),
  );
  const requiredKeys = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  const needed = Object.fromEntries(requiredKeys.map((name) => [name, some[name] ?? fc.constant("")]));
  const chosen = fc.tuple(fc.record(some), fc.subarray(Object.keys(some)));
  const part = chosen.map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name] ?? ""])));
  return fc.oneof(fc.record(needed), fc.record(needed), fc.record(some), part);
}

function sentOf({ name, body }: Operation, tame: Material, world: World): fc.Arbitrary<Call["raw"] | undefined> {
  const asJson = (value: unknown) => ({ body: JSON.stringify(value) ?? "", type: "application/json" });
  if (name.includes("csv-import")) return uploadsOf(world);
  if (name.startsWith("POST /public/")) {
    const forms = formsOf(world);
    return fc.oneof(forms, forms, forms, fc.constantFrom(...nastyBodies));
  }
  if (!body) return fc.constantFrom(undefined, undefined, ...nastyBodies);
  const good = valuesOf(body, tame);
  return fc.oneof(
    { arbitrary: good.map(asJson), weight: 5 },
    { arbitrary: valuesOf(body, { ...tame, isTame: false }).map(asJson), weight: 3 },
    { arbitrary: spoilt(good).map(asJson), weight: 3 },
    { arbitrary: fc.jsonValue({ maxDepth: 3 }).map(asJson), weight: 1 },
    { arbitrary: fc.constantFrom(...nastyBodies), weight: 1 },
  );
}
