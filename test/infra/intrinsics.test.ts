import { describe, expect, test } from "vitest";
import { resolve } from "../../infra/local/intrinsics.ts";
import { refuseUnknownTypes } from "../../infra/local/resource-types.ts";
import { template } from "./fixtures/template.ts";

describe("intrinsic functions of a template", () => {
  test.each([
    [{ Ref: "Table" }, "fixture-table"],
    [{ Ref: "AWS::Region" }, "eu-central-1"],
    [{ Ref: "AWS::StackName" }, "Fixture"],
    [{ "Fn::GetAtt": ["Files", "RegionalDomainName"] }, "fixture-files.s3.eu-central-1.amazonaws.com"],
    [{ "Fn::GetAtt": "Api.ApiEndpoint" }, "https://api.execute-api.eu-central-1.amazonaws.com"],
    [{ "Fn::Join": ["-", ["a", { Ref: "Files" }, "z"]] }, "a-fixture-files-z"],
    [{ "Fn::Split": ["/", "a/b"] }, ["a", "b"]],
    [{ "Fn::Select": ["1", { "Fn::Split": ["/", "a/b"] }] }, "b"],
    [
      { "Fn::Sub": "${Table} in ${AWS::Region}, ${!literally}, ${Table.Arn}" },
      expect.stringMatching(/^fixture-table in eu-central-1, \$\{literally\}, arn:aws:dynamodb:/),
    ],
    [{ "Fn::Sub": ["${own} ${Table}", { own: { Ref: "Files" } }] }, "fixture-files fixture-table"],
    [{ deep: [{ Ref: "Table" }, { Ref: "AWS::NoValue" }], gone: { Ref: "AWS::NoValue" } }, { deep: ["fixture-table"] }],
    [{ plain: [1, true, null, "text"] }, { plain: [1, true, null, "text"] }],
  ])("%j", (value, expected) => {
    expect(resolve(value, template)).toEqual(expected);
  });

  test.each([
    [{ "Fn::ImportValue": "x" }, "Fn::ImportValue"],
    [{ nested: [{ "Fn::If": ["Condition", 1, 2] }] }, "Fn::If"],
    [{ "Fn::GetAtt": ["Table", "TableId"] }, "Table.TableId"],
    [{ "Fn::GetAtt": ["Nowhere", "Arn"] }, "Nowhere.Arn"],
    [{ Ref: "Nowhere" }, "Ref Nowhere"],
    [{ "Fn::Select": [5, ["a"]] }, "kein Element 5"],
  ])("refuses %j by name", (value, named) => {
    expect(() => resolve(value, template)).toThrow(named);
  });

  test("a resource type that it neither emulates nor leaves out knowingly is refused by name", () => {
    expect(() => refuseUnknownTypes(template)).not.toThrow();
    const Resources = { ...template.Resources, Stream: { Type: "AWS::Kinesis::Stream" } };
    expect(() => refuseUnknownTypes({ ...template, Resources })).toThrow("Stream (AWS::Kinesis::Stream)");
  });
});
