import { Lightbulb } from "lucide-react";
import { TextLink } from "../../../ui/text-link.tsx";

const steps = [
  {
    title: "Strategie erstellen",
    text: (
      <>
        Wählen Sie im <TextLink to="/onboarding">Assistenten</TextLink> Objektart, Budget und Zeitrahmen. Der Plan mit
        allen Terminen entsteht von selbst.
      </>
    ),
  },
  {
    title: "Termine anpassen",
    text: "Öffnen Sie die Timeline Ihrer Kampagne und ziehen Sie Maßnahmen auf die Tage, die zu Ihrem Objekt passen.",
  },
  {
    title: "Fortschritt verfolgen",
    text: "Setzen Sie im Dashboard den Status, und lassen Sie sich vor jedem Termin erinnern.",
  },
];

/** The quick-start tip: from nothing to a running campaign in three steps. */
export function CampaignQuickStart() {
  return (
    <aside aria-labelledby="quick-start" className="border-t border-line pt-5 print:hidden">
      <h3 id="quick-start" className="flex items-center gap-2 text-sm font-semibold">
        <Lightbulb size={16} aria-hidden className="text-accent-ink" />
        Schnellstart in drei Schritten
      </h3>
      <ol className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="mt-px grid size-5 shrink-0 place-items-center rounded-full border border-line-strong text-xs font-medium text-ink-soft tabular-nums"
            >
              {index + 1}
            </span>
            <div className="max-w-96 min-w-0">
              <p className="font-medium">{title}</p>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
