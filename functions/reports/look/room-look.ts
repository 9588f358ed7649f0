/** The headings of an owner's room. */
export const roomHeadings = {
  title: "Ihr Eigentümerbereich",
  figures: "Auf einen Blick",
  done: "Zuletzt für Sie getan",
  upcoming: "Was als Nächstes kommt",
  late: "Was noch aussteht",
  viewings: "Die nächsten Besichtigungen",
  ads: "Ihre Anzeigen im Internet",
  documents: "Ihre Unterlagen",
  reports: "Ihre Berichte",
  contact: "Ihr Ansprechpartner",
  nothingDone: "Hier lesen Sie bald, was für Sie erledigt ist.",
  nothingUpcoming: "Zurzeit ist nichts Weiteres eingeplant.",
  noDocuments: "Sobald wir Unterlagen für Sie freigeben, finden Sie sie hier.",
  noReports: "Sobald wir Ihnen einen Bericht gesendet haben, finden Sie ihn hier.",
  olderReports: "Ältere Berichte senden wir Ihnen auf Wunsch gern.",
} as const;
