import type { CSSProperties } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster as Sonner, toast } from "sonner";
import { Toast } from "./toast.tsx";

const readingTime = 6_000;
const decidingTime = 10_000;

/** A sentence to show: whether it is good news, a second line, and perhaps one action. */
export interface Message {
  tone: "success" | "error";
  text: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

/** Over no footer of a dialog: to the top of narrow screens and beside a sheet at a desk. */
const besideDialogs =
  "max-lg:[body:has(.bg-scrim)_&]:top-[calc(0.5rem+env(safe-area-inset-top))]! max-lg:[body:has(.bg-scrim)_&]:bottom-auto! " +
  "sm:[body:has(.side-sheet)_&]:right-auto! sm:[body:has(.side-sheet)_&]:left-6!";

/**
 * At the top each lies whole below the newer one. Sonner's own `position` and `expand` would do that too, but mount every
 * message anew when a dialog opens or closes: it would be spoken twice.
 */
const downwards =
  "max-lg:[body:has(.bg-scrim)_&]:top-0! max-lg:[body:has(.bg-scrim)_&]:bottom-auto! max-lg:[body:has(.bg-scrim)_&]:[--lift:1]! " +
  "max-lg:[body:has(.bg-scrim)_&]:data-[removed=false]:h-auto! " +
  "max-lg:[body:has(.bg-scrim)_&]:data-[removed=false]:[--y:translateY(var(--offset))]!";

// A root of its own, so that the messages' code is no part of the first screen. Drawn at once: what is shown before sonner listens is lost.
flushSync(() => createRoot(document.body.appendChild(document.createElement("div"))).render(<Toaster />));

/** Shows a message. One with an action stays ten seconds, or, when it tells of a failure, until it is closed. */
export function show({ tone, text, detail, action }: Message): void {
  const duration = action ? (tone === "error" ? Number.POSITIVE_INFINITY : decidingTime) : undefined;
  toast.custom(
    (id) => <Toast tone={tone} text={text} detail={detail} action={action} close={() => toast.dismiss(id)} />,
    { duration: duration ?? (tone === "error" ? decidingTime : readingTime) },
  );
}

/**
 * The place where toasts appear, once per app. Below right on wide screens; above the bottom bar on phones.
 * Each toast is an alert of its own, so the region around them stays silent or everything would be read twice.
 */
function Toaster() {
  return (
    <Sonner
      ref={(region: HTMLElement | null) => region?.setAttribute("aria-live", "off")}
      customAriaLabel="Meldungen (Alt+T)"
      position="bottom-right"
      offset={{ bottom: 24, right: 24 }}
      mobileOffset={{ bottom: "calc(4.5rem + env(safe-area-inset-bottom))", left: 12, right: 12 }}
      gap={8}
      style={{ "--width": "24rem" } as CSSProperties}
      className={`print:hidden ${besideDialogs}`}
      toastOptions={{ unstyled: true, className: `w-full ${downwards}` }}
    />
  );
}
