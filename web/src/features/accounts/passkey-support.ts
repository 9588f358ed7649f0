/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return "PublicKeyCredential" in globalThis;
}
