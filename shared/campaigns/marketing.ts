/** How a property is offered: to everybody, or in silence to chosen people only (docs/product.md, Discreet sale). */
export const marketings = {
  open: { label: "Offen", note: "Portale, Website und Anzeigen: Jeder kann das Objekt finden" },
  discreet: {
    label: "Diskret",
    note: "Nur vorgemerkte, geprüfte Interessenten erfahren davon, nichts steht öffentlich",
  },
} as const;
export type Marketing = keyof typeof marketings;
export const marketingNames = ["open", "discreet"] as const satisfies readonly Marketing[];
