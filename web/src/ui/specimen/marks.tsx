import { statuses } from "#shared/campaigns/status";
import { Clock, Sparkles } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../avatar.tsx";
import { Badge } from "../badge.tsx";
import { Card } from "../card.tsx";
import { Highlight } from "../highlight.tsx";
import { KeyboardHint } from "../keyboard-hint.tsx";
import { PriorityMark } from "../priority-mark.tsx";
import { ProgressBar } from "../progress-bar.tsx";
import { RelevanceScore } from "../relevance-score.tsx";
import { Stat, StatRow } from "../stat.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { StatusBar } from "../status-bar.tsx";
import { StatusSelect } from "../status-select.tsx";
import { Table } from "../table.tsx";
import { TextLink } from "../text-link.tsx";
import { Row, Sample } from "./sample.tsx";

/** Small signs, figures and cards. */
export function Marks() {
  const [status, setStatus] = useState<(typeof statuses)[number]>("planned");
  return (
    <>
      <Sample title="Status">
        <Row>
          {statuses.map((one) => (
            <StatusBadge key={one} status={one} />
          ))}
        </Row>
        <Row>
          {statuses.map((one) => (
            <StatusBadge key={one} status={one} reading="list" />
          ))}
        </Row>
        <Row>
          <StatusSelect label="Status von Exposé erstellen" status={status} onChange={setStatus} />
          {statuses.slice(1).map((one) => (
            <StatusSelect key={one} label={`Status ${one}`} status={one} onChange={setStatus} />
          ))}
        </Row>
        <StatusBar counts={{ planned: 18, queued: 5, done: 14, skipped: 3 }} className="max-w-96" />
        <ProgressBar label="Launch" percent={42} className="max-w-96" />
        <ProgressBar label="Fortschritt" percent={30} note="12 von 40" className="max-w-96" />
      </Sample>
      <Sample title="Zeichen">
        <Row>
          <Badge tone="green">Aktiv</Badge>
          <Badge tone="accent" icon={Clock}>
            Startet in 12 Tagen
          </Badge>
          <Badge>Eigentumswohnung</Badge>
          <Badge>500–2000 €</Badge>
          <Badge tone="orange" icon={Sparkles}>
            Hoch
          </Badge>
          <Badge tone="red">4 Tage überfällig</Badge>
        </Row>
        <Row>
          {[10, 9, 8, 6.5, 4, 2, 0].map((relevance) => (
            <RelevanceScore key={relevance} relevance={relevance} />
          ))}
          <RelevanceScore relevance={7} size="sm" />
          {[2, 5, 9, 10].map((priority) => (
            <PriorityMark key={priority} priority={priority} />
          ))}
          <Avatar name="Dr. Annette Schülke-Weber" />
          <Avatar name="Özil" />
          <KeyboardHint keys={["Strg", "K"]} />
        </Row>
        <p>
          <Highlight text="Professionelle Objektfotografie beauftragen (Fotograf)" search="foto" />
        </p>
      </Sample>
      <Sample title="Zahlen und Karten">
        <StatRow>
          <Stat label="Kampagnen" value="12" note="9 aktiv" />
          <Stat label="Maßnahmen" value="286" note="42,5 % abgeschlossen" />
          <Stat label="Erledigt" value="121" note="von 286" />
          <Stat label="Überfällig" value="7" note="5 in Bearbeitung" alert />
        </StatRow>
        <div className="grid gap-3 sm:grid-cols-2">
          {["Professionelle Objektfotografie", "Grundbuchauszug und Energieausweis beschaffen"].map((name, index) => (
            <Card key={name} as="article" className="flex flex-col gap-2">
              <div className="flex items-start gap-3">
                <div className="min-w-0 grow">
                  <h3 className="font-semibold">{name}</h3>
                  <p className="text-ink-soft">
                    Fotograf mit Erfahrung in Innenräumen buchen, Termin bei gutem Licht, zehn Bilder für das Exposé.
                  </p>
                </div>
                <RelevanceScore relevance={9 - index * 3} />
              </div>
              <div className="flex flex-wrap items-center gap-2">
                <Badge>Fotografie & Video</Badge>
                <Badge>Aufwand mittel</Badge>
                <Badge>100–500 €</Badge>
                <PriorityMark priority={9 - index} className="ml-auto" />
              </div>
            </Card>
          ))}
        </div>
        <Table label="Benutzer">
          <thead>
            <tr>
              <th>Benutzer</th>
              <th>E-Mail</th>
              <th>Rolle</th>
              <th className="text-right">Erstellt</th>
            </tr>
          </thead>
          <tbody>
            {["Annette Schülke-Weber", "Jonas Özil"].map((name) => (
              <tr key={name}>
                <td>
                  <span className="flex items-center gap-2">
                    <Avatar name={name} />
                    {name}
                  </span>
                </td>
                <td>name@makler-muenchen.de</td>
                <td>
                  <Badge tone="accent">Admin</Badge>
                </td>
                <td className="text-right tabular-nums">04.01.2027</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>
          Mehr dazu in der <TextLink to="/">Maßnahmen-Bibliothek</TextLink>.
        </p>
      </Sample>
    </>
  );
}
