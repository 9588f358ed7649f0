import { resolveMx } from "node:dns/promises";

/**
 * What is wrong with how mail finds a letter-box; nothing when DNS leads it to SES, and to SES alone. Whether SES then takes it is not seen:
 * the set of rules that is active (docs/operations/email.md) is told once a second in an account, which is too seldom for all agencies.
 * @param domain of the letter-box @param region in which SES receives for it @param lookUp of DNS, for tests
 * @throws Error when DNS does not answer
 */
export async function letterBoxFault(domain: string, region: string, lookUp = resolveMx): Promise<string | undefined> {
  const receiver = `inbound-smtp.${region}.amazonaws.com`;
  const found = await lookUp(domain).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
    throw error;
  });
  const hosts = [...new Set(found.map(({ exchange }) => exchange.toLowerCase()))];
  if (hosts.length === 1 && hosts[0] === receiver) return undefined;
  return `MX von ${domain} ist ${hosts.join(", ") || "nicht da"} statt ${receiver}`;
}
