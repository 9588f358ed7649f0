/** What an owner may ask of the agency about their data, on report, offer and room alike (DSGVO Art. 15 to 17). */
export const dataRights =
  "Sie können jederzeit Auskunft über Ihre Daten verlangen und sie berichtigen oder löschen lassen, soweit wir sie nicht nach dem Gesetz aufbewahren müssen.";
