import { BellRing, FileClock, ListChecks, Send } from "lucide-react";

const parts = [
  {
    icon: BellRing,
    name: "Automatische Erinnerungen",
    text: "Sie werden benachrichtigt, sobald der Bericht einer Kampagne fällig ist.",
  },
  {
    icon: FileClock,
    name: "Vorgenerierte Berichte",
    text: "Wo es bei der Kampagne eingeschaltet ist, liegt der fällige Bericht als Entwurf bereit.",
  },
  {
    icon: ListChecks,
    name: "Maßnahmen-Tracking",
    text: "Was erledigt ist, ansteht oder sich verzögert, kommt aus der Timeline in den Bericht.",
  },
  {
    icon: Send,
    name: "Manueller Versand",
    text: "Sie prüfen und ergänzen den Entwurf. Gesendet wird er nur durch Sie.",
  },
];

/** The info box about the semi-automatic reporting (docs/product.md, Owner reports). */
export function ReportsInfo() {
  return (
    <section
      aria-labelledby="reports-info"
      className="flex flex-col gap-3 rounded-md bg-accent-tint px-4 py-3 text-accent-ink print:hidden"
    >
      <h3 id="reports-info" className="font-semibold">
        Halbautomatische Eigentümer-Berichte
      </h3>
      <ul className="grid gap-x-6 gap-y-2 @xl:grid-cols-2 @5xl:grid-cols-4">
        {parts.map(({ icon: Icon, name, text }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon size={16} aria-hidden className="mt-0.5" />
            <p>
              <span className="block font-medium">{name}</span>
              <span className="block text-xs @5xl:text-sm">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
