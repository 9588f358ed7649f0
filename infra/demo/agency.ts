import type { BodyOf } from "#shared/client";

/** The example agency: what a real one says of itself, its imprint whole, so that it may publish pages of its properties. */
export const agency = {
  name: "Isar Immobilien",
  address: "Reichenbachstraße 20\n80469 München",
  phone: "089 1234567",
  contact_email: "kontakt@example.de",
  represented_by: "Petra Brandt",
  supervisory_authority: "Landeshauptstadt München, Kreisverwaltungsreferat\nRuppertstraße 19, 80337 München",
  vat_number: "DE123456789",
  privacy_url: "https://example.de/datenschutz",
  property_pages: true,
} satisfies BodyOf<"PUT /agency">;

/** The people of the example agency besides its first administrator, Petra Brandt; their passwords are hers. */
export const people = [
  { full_name: "Jonas Keller", email: "jonas.keller@example.de" },
  { full_name: "Aylin Demir", email: "aylin.demir@example.de" },
  { full_name: "Markus Vogt", email: "markus.vogt@example.de" },
  { full_name: "Lena Hoffmann", email: "lena.hoffmann@example.de" },
  { full_name: "Tobias Reuter", email: "tobias.reuter@example.de" },
] as const;
