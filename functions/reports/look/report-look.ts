import { phoneText } from "#shared/reports/report-words";

/** The heads of the tables' columns. */
export const columnHeads = {
  channel: "Woche ab",
  total: "Gesamt",
  views: "Angesehen",
  day: "Erledigt am",
  done: "Schritt",
  upcomingDay: "Bis zum",
  upcoming: "Dann erledigt",
  lateDay: "Geplant war",
  late: "Steht noch aus",
} as const;

/** An address of several lines as one: "Seestraße 1 · 82319 Starnberg". */
function oneLine(address: string): string {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" · ");
}

/** Address and telephone of an agency in one line, as below its name. */
export function addressLine({ address, phone }: { address: string; phone: string }): string {
  return [oneLine(address), phone && phoneText(phone)].filter(Boolean).join(" · ");
}

/** Where the agency's own privacy notice stands; nothing where it has none. */
export function privacyLine(url: string): string {
  return url && `Unsere Datenschutzhinweise: ${url}`;
}
