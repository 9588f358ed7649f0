/** The colours of an owner report, for PDF and page alike: those of the cockpit in its light theme. */
export const colors = {
  ink: "#1c1b19",
  soft: "#54504a",
  faint: "#68645d",
  line: "#e3e0da",
  canvas: "#faf9f7",
  sunken: "#f1efeb",
  accent: "#0f5257",
  accentTint: "#e2eeee",
  done: "#0f5257",
  inProgress: "#7ab3b5",
  open: "#e3e0da",
  late: "#8f3f00",
  lateTint: "#fcebdd",
} as const;

/** The headings, said once for PDF and page. */
export const headings = {
  title: "Ihr Vermarktungsbericht",
  figures: "Auf einen Blick",
  progress: "Fortschritt nach Phase",
  done: "Im Berichtszeitraum erledigt",
  upcoming: "In den nächsten zwei Wochen geplant",
  late: "Verzögert",
  regards: "Mit freundlichen Grüßen",
  nothingDone: "In diesem Zeitraum wurde keine Maßnahme abgeschlossen.",
  nothingUpcoming: "Für die nächsten zwei Wochen ist keine Maßnahme eingeplant.",
} as const;
