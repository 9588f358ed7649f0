import { useQuery } from "@tanstack/react-query";
import type { Health, MonthOfUse } from "#shared/administration/operation-contract";
import { dollarsText, numberText } from "#shared/core/numbers";
import { dateTimeText, monthOfDay, utcDay } from "#shared/core/time";
import { call } from "../../../core/api.ts";
import { queryKeys } from "../../../core/query-keys.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ListLoading } from "../../../ui/list-loading.tsx";
import { Panel } from "../transfer/panel.tsx";

/** How the cockpit runs and what it uses: for administrators, who are asked for it by anyone who operates it. */
export function OperationSection() {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <HealthPanel />
      <UsagePanel />
    </div>
  );
}

function HealthPanel() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => call("GET /admin/health", { signal }),
  });
  return (
    <Panel
      title="Zustand"
      description="Was das Cockpit von selbst tut: Erinnerungen und fällige Berichte alle fünf Minuten, Benachrichtigungen stündlich."
    >
      {data && <Facts facts={healthFacts(data)} />}
      {isError && !data && (
        <ErrorState
          compact
          sentence="Der Zustand konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <ListLoading label="Zustand wird geladen" />}
    </Panel>
  );
}

function healthFacts(health: Health): Fact[] {
  const { last_hourly_run: last, waiting, failed, given_up, mails_not_sent } = health;
  const troubled = waiting + failed + given_up > 0;
  return [
    { name: "Letzter stündlicher Lauf", value: last ? dateTimeText(last) : "noch keiner" },
    { name: "Fällig und noch nicht erledigt", value: numberText(waiting) },
    { name: "Gescheitert, wird erneut versucht", value: numberText(failed) },
    { name: "Aufgegeben", value: numberText(given_up) },
    { name: "Davon nicht gesendete E-Mails", value: numberText(mails_not_sent) },
    ...(troubled ? [{ name: "Was tun?", value: "Bitte nennen Sie diese Zahlen Ihrem Betreiber." }] : []),
  ];
}

function UsagePanel() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.usage,
    queryFn: ({ signal }) => call("GET /admin/usage", { signal }),
  });
  return (
    <Panel
      title="Nutzung"
      description="Hochgerechnet aus Stichproben, zu Listenpreisen von AWS in US-Dollar; ohne Alarme und ohne die Dateien der Berichte."
    >
      {data && <Facts facts={[{ name: "Gespeichert", value: bytesText(data.stored_bytes) }]} />}
      {data?.months.length === 0 && <p className="text-sm text-ink-soft">Noch wurde nichts gezählt.</p>}
      {data && data.months.length > 0 && <MonthsTable months={data.months} />}
      {isError && !data && (
        <ErrorState
          compact
          sentence="Die Nutzung konnte nicht geladen werden."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <ListLoading label="Nutzung wird geladen" />}
    </Panel>
  );
}

const columns: { name: string; text: (month: MonthOfUse) => string }[] = [
  { name: "Anfragen", text: ({ requests }) => numberText(requests) },
  { name: "Lesen", text: ({ read_units }) => numberText(read_units) },
  { name: "Schreiben", text: ({ write_units }) => numberText(write_units) },
  { name: "E-Mails", text: ({ mails }) => numberText(mails) },
  { name: "Übertragen", text: ({ bytes_out }) => bytesText(bytes_out) },
  { name: "Preis", text: ({ dollars }) => dollarsText(dollars) },
];

function MonthsTable({ months }: { months: MonthOfUse[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Nutzung je Monat</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              Monat
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-1 pr-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {monthOfDay(utcDay(`${month.month}-01`))}
              </th>
              {columns.map(({ name, text }) => (
                <td key={name} className="py-1 pr-3 text-right whitespace-nowrap">
                  {text(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Fact {
  name: string;
  value: string;
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "12,5 MB"; below one, "unter 0,1 MB". */
function bytesText(bytes: number): string {
  const megabytes = bytes / 1e6;
  return bytes > 0 && megabytes < 0.1 ? "unter 0,1 MB" : `${numberText(megabytes)} MB`;
}
