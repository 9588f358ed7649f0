/** Whether an e-mail to an address can arrive anywhere: not to one that ends in .local (RFC 6762), as the generated first administrator's does. */
export function isDeliverable(address: string): boolean {
  return !/\.local$/i.test(address.trim());
}
