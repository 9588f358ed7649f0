import { type ReactNode, useEffect, useRef } from "react";

const openAfter = 350;
const closeAfter = 120;
const gap = 6;
const edge = 8;

/**
 * A short text next to a control, on hover and on keyboard focus; Escape hides it, and the pointer may rest on it.
 * It is a native popover in the top layer: nothing clips it, no element wraps the control, and it costs no library.
 * @param props.text what it says; undefined shows nothing
 * @param props.children one element that can have the focus
 * @param props.id give one to describe the control with it (aria-describedby); without, it is decoration for the eye and
 *   the control must have its own label
 * @param props.onPress also show it when the control is pressed, which is how one asks on a touch screen
 */
export function Tooltip(props: {
  text: string | undefined;
  children: ReactNode;
  id?: string | undefined;
  onPress?: boolean;
}) {
  return (
    <>
      {props.children}
      {props.text && <Tip text={props.text} id={props.id} onPress={props.onPress ?? false} />}
    </>
  );
}

function Tip({ text, id, onPress }: { text: string; id: string | undefined; onPress: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tip = ref.current;
    const control = tip?.previousElementSibling;
    // Without popovers (jsdom, old browsers) the text still describes the control.
    if (!tip || !control || !("showPopover" in tip)) return;
    return attach(control, tip, onPress);
  }, [onPress]);

  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      aria-hidden={id === undefined || undefined}
      className="fixed inset-auto m-0 max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 text-left text-xs font-normal hyphens-auto whitespace-normal text-canvas print:hidden"
    >
      {text}
    </span>
  );
}

/** Shows and hides the tip as pointer and focus come to the control and leave it; answers how to stop that. */
function attach(control: Element, tip: HTMLElement, onPress: boolean): () => void {
  let timer = 0;
  const listening = new AbortController();
  const toggle = (wanted: boolean) => {
    // Of an open menu it would lie over the items.
    const show = wanted && !control.matches("[aria-haspopup][aria-expanded=true]");
    if (tip.isConnected) tip.togglePopover(show);
    if (show) placeBeside(control, tip);
    for (const event of ["scroll", "keydown"] as const)
      document[show ? "addEventListener" : "removeEventListener"](event, hideOn, true);
  };
  const after = (delay: number, show: boolean) => {
    clearTimeout(timer);
    timer = window.setTimeout(toggle, delay, show);
  };
  const hideOn = (event: Event) => {
    if (event.type === "scroll" || (event as KeyboardEvent).key === "Escape") after(0, false);
  };
  const on = (target: Element, event: string, react: (event: Event) => void) =>
    target.addEventListener(event, react, { signal: listening.signal });

  for (const target of [control, tip]) {
    on(target, "pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && after(openAfter, true));
    on(target, "pointerleave", () => after(closeAfter, false));
  }
  on(control, "focus", () => control.matches(":focus-visible") && after(0, true));
  on(control, "blur", () => after(0, false));
  on(control, "click", () => after(0, onPress));
  return () => {
    clearTimeout(timer);
    listening.abort();
    toggle(false);
  };
}

/** Puts the tip above its control, or below where there is no room, and within the window. */
function placeBeside(control: Element, tip: HTMLElement) {
  const from = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = from.left + from.width / 2 - width / 2;
  const above = from.top - height - gap;
  tip.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`;
  tip.style.top = `${above >= edge ? above : from.bottom + gap}px`;
}
