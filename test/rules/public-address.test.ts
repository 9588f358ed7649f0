import { describe, expect, it } from "vitest";
import { hidesAddress, namesHouse, publicAddress, withoutStreet } from "#shared/market/public-address";

const address = "Holstenstraße 12a, 24103 Kiel";

it("a property keeps its address where its owner wants that, and where it is offered in silence", () => {
  expect(hidesAddress({ marketing: "open" }, { hides_address: false })).toBe(false);
  expect(hidesAddress({ marketing: null }, { hides_address: true })).toBe(true);
  expect(hidesAddress({ marketing: "discreet" }, { hides_address: false })).toBe(true);
});

describe("a house", () => {
  it.each([
    "Seeweg 4",
    "Seeweg 4 Starnberg",
    "Am Hang 17 a",
    "Hauptstr. Nr. 12, 82319 Starnberg",
    "82319 Starnberg, Alter Markt 3-5",
    "Uferpromenade 7 82319 Starnberg",
    "Seeweg 4 (Hinterhaus)",
  ])("is named by its number in %s", (text) => {
    expect(namesHouse(text)).toBe(true);
  });

  it.each([
    "Seeweg",
    "82319 Starnberg",
    "Haus am Uferpark, Baujahr 1998",
    "Straße des 17. Juni",
    "3-Zimmer-Wohnung nahe dem See",
    "Wohnung 5",
    "2. OG am Markt",
    "Reihenhaus, Fußweg 5 Minuten zum See",
  ])("is not named in %s", (text) => {
    expect(namesHouse(text)).toBe(false);
  });
});

describe("an address that is not to be published", () => {
  it.each([
    ["Holstenstraße 12a, 24103 Kiel", "24103 Kiel"],
    ["24103 Kiel, Holstenstraße 12a", "24103 Kiel"],
    ["Holstenstraße 12a 24103 Kiel", "24103 Kiel"],
    ["Am Hang 4711 b, 82319 Starnberg", "82319 Starnberg"],
    ["82319 Starnberg, Am Hang 4711 b", "82319 Starnberg"],
    ["Percha, Am Hang 3, D-82319 Starnberg (See)", "82319 Starnberg (See)"],
    ["Am Hang 3 – 82319 Starnberg", "82319 Starnberg"],
    ["Seestrasse 7, 8001 Zürich", "8001 Zürich"],
    ["Ring 7, A-1010 Wien", "1010 Wien"],
    ["82319 Starnberg Am Hang 3", "82319 Starnberg"],
    ["82319 Starnberg Seeweg", "82319 Starnberg"],
    ["82319 Starnberg am hang", "82319 Starnberg"],
    ["82319 STARNBERG AM HANG", "82319 STARNBERG"],
    ["82319 Starnberg Percha", "82319 Starnberg"],
    ["Villa Sonne, 82319 Starnberg Seeweg", "82319 Starnberg"],
    ["Villa Sonne, 82319 Starnberg", "82319 Starnberg"],
    ["1010 Wien Ring 7", "1010 Wien"],
    ["82319 Seeweg", ""],
    ["82319 Am Hang 3", ""],
    ["82319 Alter Markt 3", ""],
    ["82319 Starnberg-Seeweg", ""],
    ["82319 Starnberg", "82319 Starnberg"],
    ["Wohnung 5, 83707 Bad Wiessee", "83707 Bad Wiessee"],
    ["60311 Frankfurt am Main", "60311 Frankfurt am Main"],
    ["61348 Bad Homburg v. d. Höhe", "61348 Bad Homburg v. d. Höhe"],
    ["91541 Rothenburg ob der Tauber", "91541 Rothenburg ob der Tauber"],
    ["06108 Halle (Saale)", "06108 Halle (Saale)"],
    ["03222 Lübbenau/Spreewald", "03222 Lübbenau/Spreewald"],
    ["73525 Schwäbisch Gmünd", "73525 Schwäbisch Gmünd"],
    ["72213 Altensteig", "72213 Altensteig"],
    ["Holstenstraße 12a, 20251 Hamburg Eppendorf", "20251 Hamburg Eppendorf"],
    ["Am Deich 5", ""],
    ["Am Hang 4711 b", ""],
  ])("is of %s no more than %s", (whole, shown) => {
    expect(publicAddress(whole, false)).toBe(whole);
    expect(publicAddress(whole, true)).toBe(shown);
  });
});

describe("a text that keeps an address", () => {
  it.each([
    "Holstenstraße 12a",
    "Holstenstr. 12 a",
    "Holstenstr 12-14",
    "HOLSTENSTRASSE, Nr. 12",
    "Holstenstraße",
    "Holstenstra\u00dfe\u00a012a/b",
  ])("names %s no more", (street) => {
    const text = withoutStreet(`Sie wohnen in der ${street}, nah am Wasser.`, address);
    expect(text).toBe("Sie wohnen in der (Adresse auf Anfrage), nah am Wasser.");
  });

  it.each([
    ["24103 Kiel, Holstenstraße 12a", "Die Holstenstr. 12a ist ruhig"],
    ["Prof.-Dr.-Müller-Weg 5, 24103 Kiel", "Im Prof. Dr. Mueller Weg 5"],
    ["Prof.-Dr.-Müller-Weg 5, 24103 Kiel", "Im Prof.-Dr.-Mu\u0308ller-Weg"],
    ["Straße des 17. Juni 135, 10623 Berlin", "an der Straße des 17. Juni 135"],
    ["Schlosspark, Am Hang 4711 b, 82319 Starnberg", "Am  Hang 4711b, Hausnummer 4711 b, Haus-Nr. 4711 b"],
    ["Junius-Allee 3, 24103 Kiel", "Juniusallee, Junius Allee 3"],
    ["Juniusallee 3, 24103 Kiel", "Junius-Allee 3"],
    ["Am Hang 1 a-c, 82319 Starnberg", "Am Hang 1"],
    ["Q7 12, 68159 Mannheim", "mitten in Q7 12"],
    ["82319 Starnberg Seeweg", "Haus am Seeweg 4 in Starnberg"],
    ["Villa Sonne, 82319 Starnberg Seeweg", "Haus am Seeweg in Starnberg"],
    ["Starnberg Seeweg 4", "Haus am Seeweg 4 in Starnberg"],
    ["82319 Starnberg am hang", "Wohnen Am Hang"],
    ["82319 Starnberg Am Hang 3", "Wohnen am Hang 3"],
    ["Percha Am Hang 3", "Wohnen Am Hang 3"],
    ["82319 Starnberg", "Haus am Seeweg 4 in Starnberg"],
    ["", "Villa Seestr. 4a"],
    [address, "Lage: 54.32313, 10.12264"],
    [address, "N 54°19'23\" N, 10°07'21\" O"],
    [address, "https://www.google.com/maps/place/54,10 und https://maps.app.goo.gl/abc"],
    [address, "https://www.openstreetmap.org/#map=19/54.3"],
    [address, "https://w3w.co/gabel.messer.loeffel oder ///gabel.messer.loeffel"],
  ])("of %s leads there by nothing in: %s", (whole, text) => {
    const left = withoutStreet(text, whole);
    expect(left).not.toMatch(/holsten|m(?:ü|ue|u.)ller|juni|hang|4711|q7|54|gabel|goo|seeweg|seestr/iu);
    expect(left).toContain("(Adresse auf Anfrage)");
  });

  it("says everything else as it was", () => {
    const text =
      "Mieten 12.500, 13.200 und 14.000 € im 3. OG, Wohnung 5 im Haus 2: 1.490.000 € bei 3,57 % in Kiel, www.makler.de";
    expect(withoutStreet(text, "Wohnung 5, 3. OG, Holstenstraße 12a, 24103 Kiel")).toBe(text);
    expect(withoutStreet(text, "")).toBe(text);
    expect(withoutStreet("Fußweg 5 Minuten, Stellplatz 2", "24103 Kiel")).toBe("Fußweg 5 Minuten, Stellplatz 2");
    expect(withoutStreet(text, "24103 Kiel")).toBe(text);
  });
});
