import { rulesQuota } from "../quotas.ts";
import type { Deployed, Wanted } from "./plan.ts";

/**
 * Refuses what SES would not do, or do to somebody's harm, among the letter-boxes of an account and region: more than its
 * rules have room for, and two cockpits that receive the same mail.
 * @param wanted agencies of a stage
 * @param deployed every stack there, of other stages too
 * @throws Error with a sentence for the operator
 */
export function checkLetterBoxes(wanted: Wanted[], deployed: Deployed[], stage: string): void {
  const planned = wanted.map(({ agency, entry }) => ({ who: `${agency} ${stage}`, domain: entry.inboxDomain }));
  const names = new Set(planned.map(({ who }) => who));
  const others = deployed
    .map(({ agency, stage: at, outputs }) => ({ who: `${agency} ${at}`, domain: domainOf(outputs.Configuration) }))
    .filter(({ who }) => !names.has(who));
  const boxes = [...others, ...planned].filter(({ domain }) => domain !== undefined);
  for (const [at, { who, domain }] of boxes.entries()) {
    const first = boxes.slice(0, at).find((other) => other.domain === domain);
    if (first)
      throw new Error(
        `${first.who} und ${who} haben denselben Briefkasten ${domain}: Beide bekämen jede E-Mail. Bitte geben Sie einem von beiden eine andere "inboxDomain".`,
      );
  }
  if (boxes.length > rulesQuota.max)
    throw new Error(
      `Ein Konto hat in einer Region Platz für ${rulesQuota.max} Briefkästen, gewünscht sind ${boxes.length}. Es wurde nichts ausgeliefert. Bitte legen Sie weitere Maklerbüros in eine andere Region oder ein anderes Konto (docs/operations/limits.md).`,
    );
}

function domainOf(configuration = "{}"): string | undefined {
  return (JSON.parse(configuration) as { inboxDomain?: string }).inboxDomain;
}
