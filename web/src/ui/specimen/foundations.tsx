import { solidClasses, tintClasses, type Tone } from "../tone.ts";
import { classNames } from "../class-names.ts";
import { Row, Sample } from "./sample.tsx";

const grounds = ["bg-canvas", "bg-surface", "bg-raised", "bg-sunken", "bg-line", "bg-line-strong"];
const inks = ["text-ink", "text-ink-soft", "text-ink-faint", "text-accent-ink"];

/** Type, colour and radii. */
export function Foundations() {
  return (
    <>
      <Sample title="Schrift">
        <p className="text-2xl font-semibold">28 Vermarktungsstart am 4. Januar 2027</p>
        <p className="text-xl font-semibold">20 Grundstücksverkehrsgenehmigung</p>
        <p className="text-base">16 Der Energieausweis liegt spätestens bei der Besichtigung vor.</p>
        <p className="text-sm tabular-nums">14 Tabellenziffern 1.234.567,89 € und 1.111.111,11 €</p>
        <p className="text-xs">12 Noch 286 Maßnahmen in 20 Kategorien</p>
      </Sample>
      <Sample title="Grund und Text">
        <Row>
          {grounds.map((ground) => (
            <span key={ground} className={classNames("rounded-md border border-line px-3 py-4 text-xs", ground)}>
              <span className="rounded-sm bg-surface px-1">{ground.slice(3)}</span>
            </span>
          ))}
        </Row>
        <Row>
          {inks.map((ink) => (
            <span key={ink} className={ink}>
              {ink.slice(5)}
            </span>
          ))}
        </Row>
      </Sample>
      <Sample title="Töne">
        <Row>
          {(Object.keys(tintClasses) as Tone[]).map((tone) => (
            <span key={tone} className="flex items-center gap-1">
              <span className={classNames("rounded-sm px-2 py-1 text-xs font-medium", tintClasses[tone])}>{tone}</span>
              <span className={classNames("size-5 rounded-sm", solidClasses[tone])} />
            </span>
          ))}
        </Row>
      </Sample>
    </>
  );
}
