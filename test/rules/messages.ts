import { vi } from "vitest";
import * as notify from "../../web/src/ui/notify.ts";

/** Spies on what is said to people. `vi.mock` would not do: files share the modules that have the real ones already. */
export function spyOnMessages() {
  return {
    success: vi.spyOn(notify, "notifySuccess").mockReturnValue(),
    error: vi.spyOn(notify, "notifyError").mockReturnValue(),
  };
}
