import { Search, X } from "lucide-react";
import { type KeyboardEvent, startTransition, useEffect, useOptimistic, useRef } from "react";
import { classNames } from "./class-names.ts";
import { inputClass } from "./input-class.ts";
import { KeyboardHint } from "./keyboard-hint.tsx";
import { isSingleKey } from "./single-key.ts";

/**
 * The search of a screen. "/" jumps into it from anywhere, Escape empties it and then leaves it.
 * @param props.label accessible name; also the placeholder unless one is given
 * @param props.onChange gets the text with every key, in a transition: a letter stands there at once, however long the
 *   screen takes to follow
 * @param props.shortcut false where a second search is on the same screen
 */
export function SearchInput(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  shortcut?: boolean;
  className?: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const shortcut = props.shortcut ?? true;
  const [text, show] = useOptimistic(props.value);
  const change = (typed: string) =>
    startTransition(() => {
      show(typed);
      props.onChange(typed);
    });

  useEffect(() => {
    if (!shortcut) return;
    const focusOnSlash = (event: globalThis.KeyboardEvent) => {
      if (!isSingleKey(event, "/")) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, [shortcut]);

  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (text) change("");
    else input.current?.blur();
  };

  return (
    <search className={classNames("relative flex min-w-0", props.className)}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        aria-label={props.label}
        aria-keyshortcuts={shortcut ? "/" : undefined}
        placeholder={props.placeholder ?? props.label}
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={escape}
        className={classNames(
          inputClass,
          "peer h-8 pr-9 pl-8 pointer-coarse:h-11 pointer-coarse:placeholder-shown:pr-2.5 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {text ? (
        <button
          type="button"
          aria-label="Suche leeren"
          onClick={() => {
            change("");
            input.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:size-9"
        >
          <X size={14} aria-hidden />
        </button>
      ) : (
        shortcut && (
          <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 peer-focus:hidden pointer-coarse:hidden">
            <KeyboardHint keys={["/"]} />
          </span>
        )
      )}
    </search>
  );
}
