/** The people of the example agency besides its first administrator, Petra Brandt; their passwords are hers. */
export const people = [
  { full_name: "Jonas Keller", email: "jonas.keller@example.de" },
  { full_name: "Aylin Demir", email: "aylin.demir@example.de" },
  { full_name: "Markus Vogt", email: "markus.vogt@example.de" },
  { full_name: "Lena Hoffmann", email: "lena.hoffmann@example.de" },
  { full_name: "Tobias Reuter", email: "tobias.reuter@example.de" },
] as const;
