import { expect, it } from "vitest";
import { proofs } from "#shared/catalogue/proofs";
import { fileKindsOf } from "#shared/files/file-kinds";

it.each([
  ["2026-03_Energieausweis Seestraße.pdf", ["file:energy-certificate"]],
  ["ENERGIEVERBRAUCHSAUSWEIS.PDF", ["file:energy-certificate"]],
  ["Grundbuchauszug.pdf", ["file:land-register"]],
  ["Grundriß EG.png", ["file:floor-plan"]],
  ["Wohnflächenberechnung.xlsx", ["file:area-calculation"]],
  ["Wohnfla\u0308chenberechnung.xlsx", ["file:area-calculation"]],
  ["Hausgeldabrechnung 2025.pdf", ["file:budget"]],
  ["WEG-Protokoll 2025.pdf", ["file:owners-meeting"]],
  ["Exposé Seestraße 4.pdf", ["file:expose"]],
  ["Kaufvertrag_Entwurf_v2.pdf", ["file:purchase-contract"]],
  ["Alleinauftrag.pdf", ["file:contract"]],
  ["Exposé Musterstraße.pdf", ["file:expose"]],
])("%s is known by its name", (name, kinds) => {
  expect(fileKindsOf(name)).toEqual(kinds);
});

it.each([
  "Antrag Energieausweis.pdf",
  "Energieausweis-Anforderung.pdf",
  "Rechnung Energieausweis.pdf",
  "Maklervertrag Muster.pdf",
  "Angebot Grundriss.pdf",
  "Exposé Entwurf.pdf",
  "Grundbuch Vollmacht.pdf",
  "IMG_2231.jpg",
  "Scan.pdf",
])("%s proves nothing", (name) => {
  expect(fileKindsOf(name)).toEqual([]);
});

it("every kind that a proof names is known by a name", () => {
  const named = proofs.filter(
    (proof) => proof.startsWith("file:") && !["file:video", "file:own", "file:bill"].includes(proof),
  );
  const known = ["Grundbuch", "Energieausweis", "Grundriss", "Lageplan", "Wohnfläche", "Teilungserklärung"]
    .concat(["Eigentümerversammlung", "Wirtschaftsplan", "Baulast", "Bauakte", "Mieterliste", "Modernisierung"])
    .concat(["Aufnahmebogen", "Wertermittlung", "Vergleichswerte", "Maklervertrag", "Exposé", "Kaufvertrag"])
    .concat(["Finanzierungsbestätigung", "Übergabeprotokoll"])
    .flatMap((name) => fileKindsOf(`${name}.pdf`));
  expect(known.toSorted()).toEqual(named.toSorted());
});
