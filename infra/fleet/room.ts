import { instancesQuota, neededFor, type Quota, quotas } from "../quotas.ts";
import { deployedStacks } from "./cloud.ts";
import { signedCall } from "./signed-call.ts";

/** A limit of the account as AWS has it now, and what so many agencies need of it. */
interface Room {
  name: string;
  has: number;
  needs: number;
  /** Service and code by which Service Quotas knows it. */
  ask: readonly [service: string, code: string];
}

type Asked = Quota & { ask: [string, string] };

/** What is to be asked for as agencies become more. */
const growing = quotas.filter((quota): quota is Asked => quota.ask !== undefined);

/**
 * How the account's limits stand that so many agencies reach.
 * @returns nothing where they can't be read, as with credentials that may not
 */
export async function roomOf(agencies: number): Promise<Room[] | undefined> {
  try {
    const rooms: Room[] = [];
    for (const quota of growing) {
      const { name, ask } = quota;
      rooms.push({ name, ask, has: await valueOf(ask), needs: neededFor(quota, agencies) });
    }
    const { name, ask, wanted } = instancesQuota;
    return [...rooms, { name, ask, has: await valueOf(ask), needs: wanted }];
  } catch {
    return undefined;
  }
}

/**
 * Refuses new agencies for which the account has no room: CloudFormation would notice after minutes and leave a stack that
 * nothing can be done with.
 * @param fresh how many are to be made
 * @throws Error naming the limit and how to ask for more
 */
export async function checkRoom(fresh: number, say: (line: string) => void): Promise<void> {
  if (fresh === 0) return;
  const agencies = (await deployedStacks()).length + fresh;
  const rooms = await roomOf(agencies);
  if (!rooms)
    return say(
      "Die Kontingente des Kontos lassen sich nicht lesen (servicequotas:GetServiceQuota); es geht ohne diesen Blick weiter.",
    );
  const growingNames = new Set(growing.map(({ name }) => name));
  const short = rooms.filter(({ has, needs }) => has < needs);
  const [first] = short.filter(({ name }) => growingNames.has(name));
  if (first)
    throw new Error(
      `Das Konto hat keinen Platz für ${agencies} Maklerbüros: ${first.name} sind ${first.has}, gebraucht werden ${first.needs}. Es wurde nichts ausgeliefert. Mehr erbittet: npm run cockpit -- fleet quotas --agencies ${agencies} --ask`,
    );
  for (const { name, has, needs } of short)
    say(`${name}: ${has}, gebraucht werden ${needs} (docs/operations/limits.md).`);
}

/** Asks AWS for what is missing. @returns a sentence for each */
export async function askForRoom(rooms: Room[]): Promise<string[]> {
  const said: string[] = [];
  for (const { name, ask, has, needs } of rooms.filter((room) => room.has < room.needs)) {
    const [ServiceCode, QuotaCode] = ask;
    const answer = await call("RequestServiceQuotaIncrease", { ServiceCode, QuotaCode, DesiredValue: needs });
    said.push(answer.ok ? `${name}: ${needs} statt ${has} erbeten` : `${name}: nicht erbeten (${await answer.text()})`);
  }
  return said;
}

/** What the account has of a quota: what it was granted, else what AWS gives everybody. */
async function valueOf([ServiceCode, QuotaCode]: readonly [string, string]): Promise<number> {
  for (const operation of ["GetServiceQuota", "GetAWSDefaultServiceQuota"]) {
    const answer = await call(operation, { ServiceCode, QuotaCode });
    const { Quota: found } = (await answer.json()) as { Quota?: { Value?: number } };
    if (answer.ok && found?.Value !== undefined) return found.Value;
  }
  throw new Error(`${ServiceCode} ${QuotaCode}`);
}

/** IAM's and CloudFront's quotas are the whole account's and are kept in us-east-1. */
function call(operation: string, parameters: Record<string, string | number>): Promise<Response> {
  return signedCall({
    service: "servicequotas",
    ...(parameters.ServiceCode !== "lambda" && { region: "us-east-1" }),
    headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": `ServiceQuotasV20190624.${operation}` },
    body: JSON.stringify(parameters),
  });
}
