/** The look of everything one types or chooses into. 16 px on touch screens, or iOS zooms into the page. */
export const inputClass =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink transition-[border-color] " +
  "hover:border-ink-faint disabled:bg-sunken disabled:text-ink-faint [&[readonly]]:bg-sunken " +
  "aria-invalid:border-red-solid aria-invalid:ring-1 aria-invalid:ring-red-solid pointer-coarse:text-base";
