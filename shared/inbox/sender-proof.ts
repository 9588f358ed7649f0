/** What a mail server found of a mail's sender: "PASS", or anything else. */
interface SenderVerdicts {
  spf: string;
  dmarc: string;
  /** The envelope's sender, of which SPF speaks. */
  source: string;
}

/**
 * Whether a mail is proven to come from the domain that it names as its sender's: by DMARC (RFC 7489), which holds SPF and DKIM
 * against that domain; where the domain publishes no such rule, by SPF for the very same domain in the envelope. A signature
 * alone proves nothing, since it may be of any domain.
 * @param address as the mail's From says it
 */
export function provesSender({ spf, dmarc, source }: SenderVerdicts, address: string): boolean {
  const domain = domainOf(address);
  if (domain === "") return false;
  return dmarc === "PASS" || (dmarc === "GRAY" && spf === "PASS" && domainOf(source) === domain);
}

function domainOf(address: string): string {
  return address.includes("@") ? address.slice(address.lastIndexOf("@") + 1).toLowerCase() : "";
}
