import type { ReactNode } from "react";

/** One section of the specimen sheet: a heading and the component in its states. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line py-6 md:grid-cols-[10rem_1fr]">
      <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** Several states side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
