/** The initials of a person, as decoration beside the full name: first and last word. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/u);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
  return (
    <span
      aria-hidden
      className="inline-grid size-8 shrink-0 place-items-center rounded-full bg-accent-tint text-xs font-semibold text-accent-ink uppercase select-none"
    >
      {initials}
    </span>
  );
}
