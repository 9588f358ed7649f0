/**
 * What calls promise beyond an answer of about now: what somebody just saved is in it. Each takes a consistent read,
 * which costs double and is counted so in the least possible. docs/budgets.md lists them.
 */
export const promises = {
  campaigns: "a campaign that was just made is in the list",
  campaign: "a campaign that was just made is there, one that is gone is gone",
  notifications: "what was hidden or is done does not come back",
  unread: "what was just read is no longer counted",
  library: "a changed library shows at once",
  team: "a colleague who was just added is in the list",
  owners: "an owner that was just made is in the list",
  agency: "settings that were just saved show",
  plan: "what was just changed is checked",
  property: "a property that was just saved shows",
  duties: "a proof that was just kept is there",
  results: "a viewing that was just kept is there",
  files: "a file that was just uploaded is there",
  reports: "a report that was just written is there",
} as const;
