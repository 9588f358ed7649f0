import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

/**
 * The place where toasts appear, once per app. Below right on wide screens; above the bottom bar on phones.
 * Each toast is an alert of its own, so the region around them stays silent or everything would be read twice.
 */
export function Toaster() {
  return (
    <Sonner
      ref={(region: HTMLElement | null) => region?.setAttribute("aria-live", "off")}
      customAriaLabel="Meldungen (Alt+T)"
      position="bottom-right"
      offset={{ bottom: 24, right: 24 }}
      mobileOffset={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))", left: 12, right: 12 }}
      gap={8}
      style={{ "--width": "24rem" } as CSSProperties}
      className="print:hidden"
      toastOptions={{ unstyled: true, className: "w-full" }}
    />
  );
}
