/** Keys to press, for the eye only: the control itself says its shortcut with aria-keyshortcuts. */
export function KeyboardHint({ keys }: { keys: string[] }) {
  return (
    <span aria-hidden className="inline-flex gap-0.5 pointer-coarse:hidden print:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-canvas px-1 font-sans text-xs text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
