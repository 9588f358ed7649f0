/** What the words of an e-mail with the address of a room depend on. */
interface RoomMailFacts {
  /** With its comma. */
  salutation: string;
  url: string;
  agent: string;
  agency: string;
  /** Whether other owners have rooms of their own. */
  isOneOfSeveral: boolean;
}

/** The subject of an e-mail with the address of an owner's room. */
export function roomMailSubject(property: string): string {
  return `Ihr Eigentümerbereich: ${property}`;
}

/** The words of such an e-mail; the signature follows. */
export function roomMailText({ salutation, url, agent, agency, isOneOfSeveral }: RoomMailFacts): string {
  return [
    salutation,
    "unter dieser Adresse sehen Sie jederzeit, wo die Vermarktung Ihrer Immobilie steht, was als Nächstes kommt und worüber Sie noch entscheiden, und Sie können uns dort schreiben:",
    url,
    `Die Adresse ist nur für Sie bestimmt; bitte geben Sie sie nicht weiter.${isOneOfSeveral ? " Die anderen Eigentümer bekommen von uns ihre eigene." : ""} Eine frühere gilt nicht mehr.`,
    `Mit freundlichen Grüßen\n${agent}\n${agency}`,
  ].join("\n\n");
}
