/** Who owns the properties of the example. */
export const owners = [
  {
    name: "Familie Sommer",
    salutation: "family",
    email: "sommer@example.de",
    phone: "0171 5550101",
    postal_address: "Seestraße 14\n82319 Starnberg",
  },
  {
    name: "Dr. Helga Brinkmann",
    salutation: "ms",
    second_name: "Werner Brinkmann",
    second_salutation: "mr",
    email: "brinkmann@example.de",
    postal_address: "Möhlstraße 27\n81675 München",
    phone: "0171 5550102",
  },
  { name: "Erbengemeinschaft Krause", salutation: "heirs", email: "krause@example.de", phone: "0171 5550103" },
  { name: "Nordhof Grundbesitz GmbH", email: "verwaltung@example.de", phone: "040 555010" },
] as const;
