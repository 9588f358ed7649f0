/** Whether a text is the address of a page on the web and of nothing else: no script, no way without TLS, no password in it. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\p{Cc}<>"]*)?$/iu.test(text);
}
