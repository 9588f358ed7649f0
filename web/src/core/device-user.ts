const key = "device-user";
/** Where it is noted that anybody was ever signed in here. */
export const begunKey = "has-accounts";

/** Whose answers and waiting changes lie on this device: the user who was signed in here last and did not leave. */
export function deviceUser(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Notes who is signed in here. @returns whether what lies on the device is somebody else's */
export function noteDeviceUser(id: string): boolean {
  const before = deviceUser();
  try {
    if (before !== id) localStorage.setItem(key, id);
    localStorage.setItem(begunKey, "1");
  } catch {
    // Storage is refused: nothing is kept for anybody.
  }
  return before !== undefined && before !== id;
}

/** Forgets who was signed in. @returns whether anybody was */
export function forgetDeviceUser(): boolean {
  const before = deviceUser();
  if (before !== undefined) localStorage.removeItem(key);
  return before !== undefined;
}
