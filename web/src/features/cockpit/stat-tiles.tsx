/** The four figures of small screens, fixed by the specification (spec.md, chapter 9). */
const tiles = [
  ["20", "Kategorien"],
  ["286", "Maßnahmen"],
  ["8", "Objektarten"],
  ["AI", "powered"],
];

/** What the cockpit holds, at a glance on small screens. */
export function StatTiles() {
  return (
    <ul
      aria-label="Das Cockpit in Zahlen"
      className="mb-4 grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line sm:hidden print:hidden"
    >
      {tiles.map(([figure, word]) => (
        <li key={word} className="min-w-0 bg-surface px-1 py-2 text-center text-xs hyphens-manual text-ink-soft">
          <span className="block text-base font-semibold text-ink tabular-nums">{figure}</span> {word}
        </li>
      ))}
    </ul>
  );
}
