/** Legal persons, and partnerships that the law treats as such, as they end a name (a sole trader, "e. K.", is none). */
const legalForms = /(?<![\p{L}\d])(?:g?GmbH|mbH|UG|AG|SE|KG|KGaA|OHG|PartG|e?GbR|eG|e\.\s?G\.|e\.\s?V\.)(?![\p{L}\d])/u;

/** Whether a name is that of a legal person, by the legal form in it. */
export function isLegalPerson(name: string): boolean {
  return legalForms.test(name);
}
