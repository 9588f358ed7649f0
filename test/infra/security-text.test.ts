import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { AccountStack } from "../../infra/account-stack.ts";
import { securityText } from "../../infra/register/security-text.ts";
import { folder } from "./fixtures/folder.ts";

const now = "2027-01-04T09:00:00.000Z";
const good = "Contact: mailto:sicherheit@muster.de\nExpires: 2100-06-30T22:00:00Z\n";
const register = (text: string) => {
  const path = folder();
  writeFileSync(join(path, "security.txt"), text);
  return path;
};

test("the register's security.txt is served as it stands; without register or file there is none", () => {
  expect(securityText(register(good), now)).toBe(good);
  expect(securityText(folder(), now)).toBeUndefined();
  expect(securityText(undefined, now)).toBeUndefined();
});

test.each([
  ["Expires: 2100-06-30T22:00:00Z\n", "Es fehlt „Contact:"],
  ["Contact: sicherheit@muster.de\nExpires: 2100-06-30T22:00:00Z\n", "Es fehlt „Contact:"],
  ["Contact: mailto:sicherheit@muster.de\n", "Es fehlt „Expires:"],
  ["Contact: mailto:sicherheit@muster.de\nExpires: 2027-01-01T00:00:00Z\n", "abgelaufen"],
])("a deployment refuses %j", (text, sentence) => {
  expect(() => securityText(register(text), now)).toThrow(sentence);
});

test("it goes along with the pages of the account", () => {
  const sources = (path: string | undefined) => {
    const app = new App({ analyticsReporting: false, context: path === undefined ? {} : { register: path } });
    const web = folder();
    writeFileSync(join(web, "index.html"), "<p>");
    mkdirSync(join(web, "assets"));
    const stack = new AccountStack(app, web);
    const deployments = Object.values(Template.fromStack(stack).findResources("Custom::CDKBucketDeployment"));
    const pages = deployments.find(({ Properties }) =>
      String(Properties.DestinationBucketKeyPrefix).startsWith("pages/"),
    );
    return (pages?.Properties.SourceObjectKeys as unknown[] | undefined)?.length;
  };
  expect([sources(undefined), sources(register(good))]).toEqual([1, 2]);
});
