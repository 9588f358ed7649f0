import { describe, expect, test } from "vitest";
import { readTarget } from "../../infra/target.ts";

const target = (context: Record<string, unknown>) => readTarget((key) => ({ stage: "prod", ...context })[key]);
const certificate = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d";

describe("what an agency is called and where it lives", () => {
  test("has sane defaults", () => {
    expect(target({ agency: "muster" })).toMatchObject({
      agencyName: "Ihre Immobilienagentur",
      sender: "cockpit@muster.example",
      identity: "muster.example",
      domain: undefined,
      logo: undefined,
      alarmAddress: undefined,
    });
    expect(target({ domain: "cockpit.muster.de", certificate })).toMatchObject({
      domain: { name: "cockpit.muster.de", certificate },
      sender: "cockpit@cockpit.muster.de",
      identity: "cockpit.muster.de",
    });
  });

  test("comes from the agency's entry, the command line wins", () => {
    const agencies = {
      muster: { agencyName: "Muster GmbH", sender: "post@muster.de" },
      other: { agencyName: "Andere" },
    };
    expect(target({ agencies, agency: "muster" })).toMatchObject({
      agencyName: "Muster GmbH",
      sender: "post@muster.de",
      identity: "muster.de",
    });
    expect(target({ agencies, agency: "muster", agencyName: "Neu" }).agencyName).toBe("Neu");
    expect(target({ agencies, agency: "demo" }).agencyName).toBe("Ihre Immobilienagentur");
  });

  test.each([
    [{ domain: "cockpit.muster.de" }, "fehlt das Zertifikat"],
    [{ domain: "cockpit.muster.de", certificate: certificate.replace("us-east-1", "eu-central-1") }, "us-east-1"],
    [{ domain: "https://muster.de", certificate }, "Unzulässige Domain"],
    [{ sender: "cockpit" }, "Unzulässige E-Mail-Adresse"],
    [{ alarms: "wer auch immer" }, "-c alarms="],
    [{ logo: "docs/cost.md" }, "weder PNG noch JPEG"],
    [{ logo: "gibt-es-nicht.png" }, "gibt es nicht"],
  ])("is refused in a sentence: %j", (context, sentence) => {
    expect(() => target(context)).toThrow(sentence);
  });
});
