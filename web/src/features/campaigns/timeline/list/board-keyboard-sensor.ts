import type { Activators, SensorInstance, SensorProps } from "@dnd-kit/core";
import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** What the keyboard sensor asks of the board. */
interface KeyboardTargets {
  /** Takes the target one phase on or back, or to the first or last. @returns where the held measure is then drawn */
  hop: (way: Way) => { x: number; y: number } | undefined;
}

/** Ways of the arrow keys, Home and End from phase to phase. */
export type Way = "back" | "on" | "first" | "last";

const ways: Record<string, Way> = {
  ArrowLeft: "back",
  ArrowUp: "back",
  ArrowRight: "on",
  ArrowDown: "on",
  Home: "first",
  End: "last",
};
const liftingKeys = ["Space", "Enter"];

/** Dragging by keyboard: Space lifts, arrows hop from phase to phase, Space drops, Escape and Tab put it back. */
export class BoardKeyboardSensor implements SensorInstance {
  static activators: Activators<KeyboardTargets> = [
    {
      eventName: "onKeyDown",
      handler: (event: ReactKeyboardEvent, _targets, { active }) => {
        if (!liftingKeys.includes(event.code) || event.target !== active.activatorNode.current) return false;
        event.preventDefault();
        return true;
      },
    },
  ];

  readonly autoScrollEnabled = false;
  readonly #props: SensorProps<KeyboardTargets>;
  readonly #listening = new AbortController();

  constructor(props: SensorProps<KeyboardTargets>) {
    this.#props = props;
    const { signal } = this.#listening;
    // After the key press that lifted it has passed.
    setTimeout(() => document.addEventListener("keydown", this.#press, { signal, capture: true }));
    window.addEventListener("resize", this.#cancel, { signal });
    document.addEventListener("visibilitychange", this.#cancel, { signal });
    document.addEventListener("pointerdown", this.#cancel, { signal });
    props.onStart({ x: 0, y: 0 });
  }

  readonly #press = (event: KeyboardEvent) => {
    const way = ways[event.code];
    if (event.code === "Tab") return this.#cancel();
    event.preventDefault();
    event.stopPropagation();
    if (event.code === "Escape") return this.#cancel();
    if (liftingKeys.includes(event.code)) {
      this.#listening.abort();
      return this.#props.onEnd();
    }
    const place = way && this.#props.options.hop(way);
    if (place) this.#props.onMove(place);
  };

  readonly #cancel = () => {
    this.#listening.abort();
    this.#props.onCancel();
  };
}
