import { queryClient } from "./query-client.ts";

/** The keys of everything that is read from the server, all in one place; a query of one thing adds that thing's id. */
export const queryKeys = {
  agency: ["agency"],
  agencyPreview: ["agency-preview"],
  agenda: ["agenda"],
  analytics: ["analytics"],
  calendarFeed: ["calendar-feed"],
  campaign: ["campaign"],
  campaigns: ["campaigns"],
  campaignState: ["campaign-state"],
  categories: ["categories"],
  comparison: ["comparison"],
  duties: ["duties"],
  files: ["files"],
  health: ["health"],
  history: ["history"],
  mailedLink: ["mailed-link"],
  mailSettings: ["mail-settings"],
  me: ["me"],
  measures: ["measures"],
  notifications: ["notifications"],
  openDuties: ["open-duties"],
  openWork: ["open-work"],
  owners: ["owners"],
  passkeys: ["passkeys"],
  plan: ["plan"],
  planCheck: ["plan-check"],
  planPreview: ["plan-preview"],
  profile: ["profile"],
  property: ["property"],
  propertyTypes: ["property-types"],
  report: ["owner-report"],
  reports: ["owner-reports"],
  results: ["results"],
  task: ["task"],
  team: ["team"],
  taskNotes: ["task-notes"],
  thumbnail: ["thumbnail"],
  secondFactor: ["second-factor"],
  signInRules: ["sign-in-rules"],
  search: ["search"],
  sessions: ["sessions"],
  templates: ["templates"],
  usage: ["usage"],
  users: ["users"],
  version: ["version"],
} as const;

/** Marks what was read as out of date, of every id: what is on the screen is read anew now, the rest when it is looked at. */
export function readAnew(...names: (keyof typeof queryKeys)[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: queryKeys[name] });
}
