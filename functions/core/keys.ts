import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import type { CampaignId, MeasureId, OwnerId, UserId } from "#shared/core/kinds";

/** The primary key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

/**
 * All keys of the one table, each next to the access pattern that it serves (docs/product.md, One table).
 * Ids are opaque and never hold "#" or "."; a campaign measure's id is "<campaign>.<key>" (shared/campaigns/measure-key.ts), a
 * report's "<campaign>.<report>", a file's "<campaign>.<file>".
 */
export const keys = {
  // accounts: sign-in reads one user; an address or the first administrator is claimed by a conditional put
  user: (id: UserId): Key => ({ pk: "USERS", sk: `U#${id}` }),
  users: { pk: "USERS", beginsWith: "U#" },
  userPhoto: (id: UserId): Key => ({ pk: "USERS", sk: `PHOTO#${id}` }),
  emailClaim: (email: string): Key => ({ pk: "USERS", sk: `EMAIL#${hash(normalEmail(email))}` }),
  administrators: { pk: "USERS", sk: "ADMIN" },
  // the app's secret and the recovery codes: a partition of their own, closed to every function but accounts (infra/rights.ts)
  secondFactor: (id: UserId): Key => ({ pk: "FACTORS", sk: id }),
  pendingSecondFactor: (id: UserId): Key => ({ pk: "FACTORS", sk: `NEW#${id}` }),
  passkeys: (id: UserId): Key => ({ pk: "USERS", sk: `PASSKEYS#${id}` }),
  signInRules: { pk: "USERS", sk: "RULES" },
  setup: { pk: "USERS", sk: "SETUP" },
  signingKey: (kid: string): Key => ({ pk: "USERS", sk: `KEY#${kid}` }),
  signingKeys: { pk: "USERS", beginsWith: "KEY#" },
  session: (user: UserId, id: string): Key => ({ pk: `SESSIONS#${user}`, sk: id }),
  sessions: (user: UserId) => ({ pk: `SESSIONS#${user}` }),
  // devices that get notifications, each by its session; with which keys all of them are told
  pushDevice: (user: UserId, session: string): Key => ({ pk: `PUSH#${user}`, sk: session }),
  pushDevices: (user: UserId) => ({ pk: `PUSH#${user}` }),
  pushKey: { pk: "USERS", sk: "PUSHKEY" },
  // what a browser is to sign with a passkey, for five minutes
  challenge: (text: string): Key => ({ pk: `CHALLENGE#${hash(text)}`, sk: "0" }),
  throttle: (what: string): Key => ({ pk: `THROTTLE#${hash(what)}`, sk: "0" }),
  // what a user's call under a key makes, for a day
  once: (user: UserId, key: string): Key => ({ pk: `ONCE#${hash(`${user} ${key}`)}`, sk: "0" }),

  // agency: its settings, read with every report; its logo, read where that changed
  agency: { pk: "AGENCY", sk: "0" },
  agencyLogo: { pk: "AGENCY", sk: "LOGO" },

  // catalogue: the library is one query, its head first; every write renews the head's version
  libraryHead: { pk: "LIB", sk: "0" },
  library: { pk: "LIB" },
  category: (id: string): Key => ({ pk: "LIB", sk: `C#${id}` }),
  measure: (id: MeasureId): Key => ({ pk: "LIB", sk: `M#${id}` }),
  propertyType: (code: string): Key => ({ pk: "LIB", sk: `P#${code}` }),

  // the office's own list: of each measure that it renews, when it was done and who sees to it
  officeMeasure: (measure: MeasureId): Key => ({ pk: "OFFICE", sk: measure }),
  officeMeasures: { pk: "OFFICE" },

  // templates: all of them, or one
  template: (id: string): Key => ({ pk: "TEMPLATES", sk: id }),
  templates: { pk: "TEMPLATES" },

  // campaigns: the list of heads, one head, and everything below one campaign
  campaign: (id: CampaignId): Key => ({ pk: "CAMPAIGNS", sk: id }),
  campaigns: { pk: "CAMPAIGNS" },
  campaignMeasure: (campaign: CampaignId, measure: string): Key => ({ pk: `C#${campaign}`, sk: `M#${measure}` }),
  /** What of a measure is long and rarely changed: next to it, so that the list's one query has both. */
  taskDetails: (campaign: CampaignId, measure: string): Key => ({ pk: `C#${campaign}`, sk: `M#${measure}#T` }),
  campaignMeasures: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "M#" }),
  /** Behind a measure and what lies next to it. */
  campaignMeasuresAfter: (campaign: CampaignId, measure: string) => ({
    pk: `C#${campaign}`,
    from: `M#${measure}#\uffff`,
    to: "M#\uffff",
  }),
  copiesOfMeasure: (campaign: CampaignId, measure: string) => ({ pk: `C#${campaign}`, beginsWith: `M#${measure}` }),
  note: (campaign: CampaignId, measure: string, note: string): Key => ({
    pk: `C#${campaign}`,
    sk: `N#${measure}#${note}`,
  }),
  notes: (campaign: CampaignId, measure: string) => ({ pk: `C#${campaign}`, beginsWith: `N#${measure}#` }),
  report: (campaign: CampaignId, report: string): Key => ({ pk: `C#${campaign}`, sk: `R#${report}` }),
  reports: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "R#" }),
  // files of a report that are being written, noted before: a death in between leaves nothing that no erasure finds
  pendingReport: (campaign: CampaignId, report: string): Key => ({ pk: `C#${campaign}`, sk: `RF#${report}` }),
  pendingReports: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "RF#" }),
  // the room of each owner of a campaign: which address is good, and what it shows; by its secret's hash whose it is
  room: (campaign: CampaignId, owner: OwnerId): Key => ({ pk: `C#${campaign}`, sk: `Y#${owner}` }),
  rooms: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "Y#" }),
  roomFacts: (campaign: CampaignId, owner: OwnerId): Key => ({ pk: `C#${campaign}`, sk: `YF#${owner}` }),
  roomOfSecret: (secretHash: string): Key => ({ pk: `ROOM#${secretHash}`, sk: "0" }),
  // the public page of a campaign's property: what was said of it, how often it was looked at on a day; by its word whose it is
  propertyPage: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "PP" }),
  pageOfWord: (word: string): Key => ({ pk: `PAGE#${word}`, sk: "0" }),
  pageViews: (campaign: CampaignId, day: string): Key => ({ pk: `C#${campaign}`, sk: `PV#${day}` }),
  pageViewsByDay: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "PV#" }),
  // messages between the agency and an owner of the campaign by time; with them the last ones in short, as a room shows them
  message: (campaign: CampaignId, owner: OwnerId, at: string, message: string): Key => ({
    pk: `C#${campaign}`,
    sk: `T#${owner}#${at}#${message}`,
  }),
  messages: (campaign: CampaignId, owner: OwnerId) => ({ pk: `C#${campaign}`, beginsWith: `T#${owner}#` }),
  thread: (campaign: CampaignId, owner: OwnerId): Key => ({ pk: `C#${campaign}`, sk: `TH#${owner}` }),
  // the offer of a campaign: what was entered; with each one that was sent what it promises; what was promised with the mandate
  offer: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "A" }),
  offered: (campaign: CampaignId, decision: string): Key => ({ pk: `C#${campaign}`, sk: `AP#${decision}` }),
  baseline: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "B" }),
  // what the owner of a campaign is asked to decide: one, or all of them in one query; by a link's hash the decision
  decision: (campaign: CampaignId, decision: string): Key => ({ pk: `C#${campaign}`, sk: `E#${decision}` }),
  decisions: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "E#" }),
  // an owner's answer that is still to be confirmed to them by e-mail
  receipt: (campaign: CampaignId, decision: string, owner: OwnerId): Key => ({
    pk: `C#${campaign}`,
    sk: `RC#${decision}#${owner}`,
  }),
  decisionLink: (token: string): Key => ({ pk: `DECISION#${hash(token)}`, sk: "0" }),
  // who has a campaign open, until they are silent for too long
  looking: (campaign: CampaignId, user: UserId): Key => ({ pk: `C#${campaign}`, sk: `L#${user}` }),
  lookingAt: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "L#" }),
  // files of a campaign: one, or all of them with their arrangement (order and title picture) in one query
  file: (campaign: CampaignId, file: string): Key => ({ pk: `C#${campaign}`, sk: `F#${file}` }),
  fileArrangement: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "FO" }),
  files: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "F" }),
  // the property of a campaign, its duties before an ad, what the market answered (a note about a person next to it, deleted after half a year)
  property: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "O" }),
  result: (campaign: CampaignId, result: string): Key => ({ pk: `C#${campaign}`, sk: `X#${result}` }),
  resultNote: (campaign: CampaignId, result: string): Key => ({ pk: `C#${campaign}`, sk: `XN#${result}` }),
  results: (campaign: CampaignId) => ({ pk: `C#${campaign}`, beginsWith: "X" }),
  // what a trusted sender said last of a week: what a person made of it since is told by the difference
  saidWeek: (campaign: CampaignId, result: string): Key => ({ pk: `C#${campaign}`, sk: `PF#${result}` }),
  // where dates went with the day on which the property came on the market
  liveDates: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "Z" }),
  duties: (campaign: CampaignId): Key => ({ pk: `C#${campaign}`, sk: "D" }),
  /** What of it is small and asked together: duties, decisions and files; property, page, looks and reports; results and rooms. */
  besideCampaign: (campaign: CampaignId) =>
    ["DF", "OR", "XY"].map((ends) => ({ pk: `C#${campaign}`, from: ends.charAt(0), to: `${ends.charAt(1)}\uffff` })),
  campaignChildren: (campaign: CampaignId) => ({ pk: `C#${campaign}` }),

  // what lists and figures tell of each campaign; what ended ones bring to the figures of the agency, and all of those added up
  summary: (campaign: CampaignId): Key => ({ pk: "SUMMARY", sk: campaign }),
  summaries: { pk: "SUMMARY" },
  endedFigures: (campaign: CampaignId): Key => ({ pk: "FIGURES", sk: campaign }),
  allEndedFigures: { pk: "FIGURES" },
  totals: { pk: "TOTALS", sk: "0" },

  // owners: all of them, or one, each with its number of campaigns
  owner: (id: OwnerId): Key => ({ pk: "OWNERS", sk: id }),
  owners: { pk: "OWNERS" },

  // report links by their secret's hash, with expiry; outgoing mail that is not known to have left
  share: (token: string): Key => ({ pk: `SHARE#${hash(token)}`, sk: "0" }),
  mail: (id: string): Key => ({ pk: "MAIL", sk: id }),
  // addresses to which no more e-mails go, by their hash: one with every e-mail, all of them in one query
  undelivered: (email: string): Key => ({ pk: "UNDELIVERED", sk: hash(normalEmail(email)) }),
  allUndelivered: { pk: "UNDELIVERED" },
  // what is on its way to a user's devices
  push: (id: string): Key => ({ pk: "PUSHES", sk: id }),
  // the digest of a user who wants one: when it comes next, and what waits for it
  digest: (user: UserId): Key => ({ pk: "DIGEST", sk: user }),

  // where an owner's reply to a mail leads: the secret of the address next to the campaign, and by its hash whose it is
  replyAddress: (campaign: CampaignId, owner: OwnerId): Key => ({ pk: `C#${campaign}`, sk: `YR#${owner}` }),
  replySecret: (secret: string): Key => ({ pk: `REPLY#${hash(secret)}`, sk: "0" }),
  // what comes in: each mail once, what waits for a person, the letter-box's address, keys of software by their hash
  letter: (id: string): Key => ({ pk: "LETTERS", sk: id }),
  waitingLetter: (id: string): Key => ({ pk: "INBOX", sk: `W#${id}` }),
  waitingLetters: { pk: "INBOX", beginsWith: "W#" },
  inboxAddress: { pk: "INBOX", sk: "ADDRESS" },
  inboxKey: (key: string): Key => ({ pk: "INBOX", sk: `K#${hash(key)}` }),
  inboxKeys: { pk: "INBOX", beginsWith: "K#" },
  trustedSender: (address: string): Key => ({ pk: "INBOX", sk: `S#${hash(normalEmail(address))}` }),
  trustedSenders: { pk: "INBOX", beginsWith: "S#" },

  // calendar feeds by their secret's hash
  feed: (token: string): Key => keys.feedOfHash(hash(token)),
  feedOfHash: (secretHash: string): Key => ({ pk: `FEED#${secretHash}`, sk: "0" }),

  // notifications: one per campaign and kind (its id is its sort key), with what each user did with them; owners' replies and mentions besides
  notification: (id: string): Key => ({ pk: "NOTIFICATIONS", sk: id }),
  notifications: { pk: "NOTIFICATIONS" },
  notificationOf: (campaign: CampaignId, kind: string): Key => ({ pk: "NOTIFICATIONS", sk: `${kind}.${campaign}` }),
  replies: (campaign: CampaignId) => ({ pk: "NOTIFICATIONS", beginsWith: `other.${campaign}.` }),
  repliesOf: (campaign: CampaignId, owner: OwnerId) => ({
    pk: "NOTIFICATIONS",
    beginsWith: `other.${campaign}.${owner}.`,
  }),
  mentions: (campaign: CampaignId) => ({ pk: "NOTIFICATIONS", beginsWith: `mention.${campaign}.` }),
  // how many are unread: by campaign, and all of those added up
  unread: (campaign: CampaignId): Key => ({ pk: "UNREAD", sk: campaign }),
  allUnread: { pk: "UNREAD" },
  unreadTotals: { pk: "NOTIFICATIONS", sk: "0" },

  // history: what was changed in one campaign, in the catalogue or among the users, by time, for a year
  change: (subject: string, id: string, at: string, change: string): Key => ({
    pk: `AUDIT#${subject}#${id}`,
    sk: `${at}#${change}`,
  }),
  history: (subject: string, id: string) => ({ pk: `AUDIT#${subject}#${id}` }),

  // what the agency used, by month ("2026-11")
  usage: (month: string): Key => ({ pk: "USAGE", sk: month }),
  usageByMonth: { pk: "USAGE" },

  // jobs: work that is finished by the scheduled function if its own request died
  job: (id: string): Key => ({ pk: "JOBS", sk: id }),
  jobs: { pk: "JOBS" },
} as const;

/** The campaign that an item with this key tells of: its head, something below it, or a notification that somebody caused. */
export function campaignOfKey({ pk, sk }: Key): string | undefined {
  if (pk === "CAMPAIGNS") return sk;
  if (pk === "NOTIFICATIONS") return sk.split(".")[1];
  return pk.startsWith("C#") ? pk.slice("C#".length) : undefined;
}

/** Whether a sort key below a campaign is a report's, or of files that were to be one's. */
export function isReportKey(sk: string): boolean {
  return sk.startsWith("R#") || sk.startsWith("RF#");
}

/** Whether a sort key below a campaign is of what lies next to a measure. */
export function isDetailsKey(sk: string): boolean {
  return sk.startsWith("M#") && sk.endsWith("#T");
}

/** Whether a sort key below a campaign is a file's. */
export function isFileKey(sk: string): boolean {
  return sk.startsWith("F#");
}

/** Whether a sort key below a campaign is of a decision of its owner. */
export function isDecisionKey(sk: string): boolean {
  return sk.startsWith("E#");
}

/** Whether a sort key below a campaign is of an owner's answer that is still to be confirmed. */
export function isReceiptKey(sk: string): boolean {
  return sk.startsWith("RC#");
}

export type IndexName = "due" | "plan";

/** Partition and sort key of the two indexes. */
export const indexKeys: Record<IndexName, [string, string]> = {
  due: ["due_pk", "due_sk"],
  plan: ["plan_pk", "plan_sk"],
};

/**
 * Entry in the index `due`: what the scheduled function finds by time and nothing else.
 * @param at instant, ISO 8601 UTC
 */
export function dueAt(at: string, id: string) {
  return { due_pk: "DUE", due_sk: `${at}#${id}` };
}

/** As `dueAt`, so many milliseconds after an instant. */
export function dueAfter(instant: string, milliseconds: number, id: string) {
  return dueAt(new Date(Date.parse(instant) + milliseconds).toISOString(), id);
}

/**
 * Entry in the index `due` of what was given up: out of the scheduled function's sight, found by anyone who asks for it.
 * @param at when it was given up, ISO 8601 UTC
 */
export function leftAt(at: string, id: string) {
  return { due_pk: "LEFT", due_sk: `${at}#${id}` };
}

/** Everything that was given up, the earliest first. */
export const leftWork = { index: "due", pk: "LEFT" } as const;

/** Everything due up to an instant (ISO 8601 UTC), earliest first. */
export function dueUntil(at: string) {
  return { index: "due", pk: "DUE", from: "0", to: `${at}#\uffff` } as const;
}

/** An address as uniqueness sees it: without regard to case, its domain as mail servers and their notices name it (Punycode). */
export function normalEmail(email: string): string {
  const address = email.normalize("NFKC").trim().toLowerCase();
  const at = address.lastIndexOf("@") + 1;
  return at === 0 ? address : address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** What stands in a key instead of a personal or secret value: SHA-256, base64url. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
