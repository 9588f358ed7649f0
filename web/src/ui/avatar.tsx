import { classNames } from "./class-names.ts";

const sizes = { sm: "size-5 text-[0.625rem]", md: "size-8 text-xs" };

/** The initials of a person, as decoration next to the full name: first and last word. */
export function Avatar({ name, size = "md" }: { name: string; size?: keyof typeof sizes }) {
  const words = name.trim().split(/\s+/u);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
  return (
    <span
      aria-hidden
      className={classNames(
        "inline-grid shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent-ink uppercase select-none",
        sizes[size],
      )}
    >
      {initials}
    </span>
  );
}
