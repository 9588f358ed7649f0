import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { root } from "../../infra/root.ts";
import { type Description, descriptionFile } from "../fuzz/description.ts";
import type { JsonSchema } from "../fuzz/schema.ts";
import { contractBreaks } from "../samples/contract-breaks.ts";
import { describedReleases, readDescription } from "../samples/format.ts";

/*
 * Tabs stay open for days: the web app of each release works with the API of every later one. What breaks it goes in two
 * releases, the first of which reads and takes both (docs/operations/upgrade.md).
 */
const text = readFileSync(descriptionFile, "utf8");
const today = () => JSON.parse(text) as Description;
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const releasedIn = (log: string) =>
  [...log.matchAll(/^## \[(.+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, name = ""]) => name);
const released = releasedIn(changelog);

/** What is not released yet has no open tabs: its API may change until its day, at which `npm run sample -- contract` keeps it. */
const bindingOf = (names: string[]) => describedReleases().filter((one) => names.includes(one));
const binding = bindingOf(released);

describe("an open tab", () => {
  it("of every release goes on with today's API", () => {
    const breaks = binding.map((one) => [
      one,
      contractBreaks(JSON.parse(readDescription(one)) as Description, today()),
    ]);
    expect(breaks).toEqual(binding.map((one) => [one, []]));
  });

  it("of the version to come is held from the day that the changelog says", () => {
    const dated = changelog.replace(`[${version}] - unreleased`, `[${version}] - 2027-01-04`);
    expect(bindingOf(releasedIn(dated))).toContain(version);
  });

  it("of every release can be asked for: its description is kept", () => {
    expect(describedReleases()).toEqual(expect.arrayContaining([version, ...released]));
  });

  it("is of the release as it went out: what changes the API after its day raises the version first", () => {
    expect(released.includes(version) ? readDescription(version) : text).toBe(text);
  });
});

/** The fields of a schema of the description, which the test changes. */
const fieldsOf = ({ components }: Description, name: string) => components.schemas[name] as Required<JsonSchema>;
const jsonOf = (description: Description, path: string, method: string) =>
  description.paths[`/api${path}`]?.[method] as {
    security: object[];
    parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
    requestBody: { content: Record<string, { schema: Required<JsonSchema> }> };
    responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  };
const bodyOf = (description: Description, path: string, method: string) =>
  jsonOf(description, path, method).requestBody.content["application/json"]?.schema;
const status = ["/campaign-measures/{id}/status", "post"] as const;
/** Today's description of a few calls, since all of them take half a second each time. */
const few = (): Description => {
  const description = today();
  const paths = ["/team", "/auth/login", "/campaigns", status[0]].map((path) => `/api${path}`);
  return { ...description, paths: Object.fromEntries(paths.map((path) => [path, description.paths[path] ?? {}])) };
};

describe("a change of the API", () => {
  test.each<[string, (next: Description) => void, string]>([
    ["a call that is gone", (next) => delete next.paths["/api/team"], "GET /team is gone"],
    [
      "a sign-in for all",
      (next) => (jsonOf(next, "/auth/login", "post").security = [{ token: [] }]),
      "another sign-in",
    ],
    [
      "a parameter that must be there",
      (next) =>
        (jsonOf(next, "/team", "get").parameters = [
          { name: "who", in: "query", required: true, schema: { type: "string" } },
        ]),
      "GET /team: wants who",
    ],
    [
      "a field that must be there",
      (next) => bodyOf(next, ...status).required.push("done_at"),
      "body.done_at is wanted",
    ],
    ["a field that nobody takes", (next) => delete bodyOf(next, ...status).properties.done_at, "no longer taken"],
    [
      "a word that is not taken",
      (next) => (fieldsOf(next, "StatusInput").enum = ["planned", "done"]),
      'body.status may be "skipped"',
    ],
    [
      "a shorter text",
      (next) => (bodyOf(next, ...status).properties.done_at = { type: "string", minLength: 1, maxLength: 3 }),
      "maxLength is narrower",
    ],
    [
      "another type",
      (next) => (bodyOf(next, ...status).properties.end_series = { type: "string" }),
      "body.end_series may be true",
    ],
    [
      "a field that answers lack",
      (next) => {
        const campaign = fieldsOf(next, "Campaign");
        campaign.required = campaign.required.filter((name) => name !== "title");
      },
      "GET /campaigns: 200[].title may be missing",
    ],
    [
      "nothing where something was",
      (next) => (fieldsOf(next, "Campaign").properties.title = { type: ["string", "null"] }),
      "title may be null",
    ],
    [
      "a word that nobody knows",
      (next) => {
        const { PropertyTypeCode } = next.components.schemas;
        if (PropertyTypeCode) PropertyTypeCode.enum = [...(PropertyTypeCode.enum ?? []), "ZELT"];
      },
      'property_type_code may be "ZELT"',
    ],
    [
      "another answer",
      (next) => (jsonOf(next, "/team", "get").responses = { 202: { content: {} } }),
      "GET /team: answers 202",
    ],
  ])("is a break: %s", (_, change, sentence) => {
    const next = few();
    change(next);
    expect(contractBreaks(few(), next).join("\n")).toContain(sentence);
  });

  test.each<[string, (next: Description) => void]>([
    ["nothing", () => undefined],
    ["a new call", (next) => (next.paths["/api/weather"] = { get: { security: [], responses: {} } })],
    ["a field that may be sent", (next) => (bodyOf(next, ...status).properties.note = { type: "string" })],
    ["a word more that is taken", (next) => fieldsOf(next, "StatusInput").enum.push("someday")],
    [
      "a field more in answers",
      (next) => {
        const campaign = fieldsOf(next, "Campaign");
        campaign.properties.mood = { type: "string" };
        campaign.required.push("mood");
      },
    ],
    ["a call for everybody", (next) => (jsonOf(next, "/team", "get").security = [])],
    [
      "a longer text in answers",
      (next) => (fieldsOf(next, "Campaign").properties.title = { type: "string", maxLength: 9_999 }),
    ],
  ])("is none: %s", (_, change) => {
    const next = few();
    change(next);
    expect(contractBreaks(few(), next)).toEqual([]);
  });
});
