/** The phases as bands of one line: where each begins, and its measures as marks above it. */
const phases = [
  { name: "Pre-Launch", from: 0, to: 108, marks: [22, 50, 84] },
  { name: "Launch", from: 108, to: 224, marks: [118, 136, 152, 176, 208] },
  { name: "Laufzeit", from: 224, to: 376, marks: [240, 286, 330] },
  { name: "Reaktivierung", from: 376, to: 508, marks: [396, 430, 488] },
  { name: "Endspurt", from: 508, to: 600, marks: [528, 572] },
];
const start = 108;
const today = 262;

/** A campaign as an architect would draw it: decoration of the login screen, on wide screens only. */
export function LoginDrawing() {
  return (
    <div aria-hidden className="hidden items-center border-l border-line bg-surface px-12 lg:flex print:hidden">
      <svg viewBox="-4 -130 608 180" className="mx-auto w-full max-w-3xl text-xs hyphens-manual">
        <line x1={start} y1="-118" x2={start} y2="20" className="stroke-accent-ink" />
        <text x={start + 8} y="-110" className="fill-accent-ink text-[11px] font-medium">
          Vermarktungsstart
        </text>
        <line x1={today} y1="-78" x2={today} y2="12" className="stroke-ink-soft" strokeDasharray="2 3" />
        <text x={today + 8} y="-70" className="fill-ink-soft text-[11px]">
          Heute
        </text>
        {phases.map(({ name, from, to, marks }, index) => (
          <g key={name}>
            <rect
              x={from + 1}
              y="-6"
              width={to - from - 2}
              height="12"
              rx="2"
              className={index === 1 ? "fill-accent" : "fill-accent-tint"}
            />
            <line x1={from} y1="14" x2={from} y2="20" className="stroke-line-strong" />
            <text x={from + 4} y="34" className="fill-ink-soft text-[11px]">
              {name}
            </text>
            {marks.map((at, place) => (
              <g key={at} className={at < today ? "stroke-accent-ink" : "stroke-line-strong"}>
                <line x1={at} y1="-10" x2={at} y2={-26 - (place % 3) * 14} />
                <circle
                  cx={at}
                  cy={-30 - (place % 3) * 14}
                  r="4"
                  className={at < today ? "fill-accent-ink" : "fill-surface"}
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
