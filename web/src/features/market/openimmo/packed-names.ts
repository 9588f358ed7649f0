/** German letters of CP437 and CP850, in which old packers write names, by the letter that the same byte is in Latin-1. */
const dosLetters: Record<string, string> = {
  "\u0084": "ä",
  "\u0094": "ö",
  "\u0081": "ü",
  "\u008e": "Ä",
  "\u0099": "Ö",
  "\u009a": "Ü",
  "\u0082": "é",
  "\u0090": "É",
  á: "ß",
};

/**
 * The name in a ZIP that a path of the XML means: the same path, else the one file of that name; without regard to case, and
 * whatever a packer made of its umlauts: CP437, CP850, UTF-8 without its mark, %xx of any of them, #Uxxxx, "?" or "_". A ZIP that does not say that its names are
 * UTF-8 has them read as Latin-1.
 * @returns undefined where none is meant, or two could be
 */
export function packedName(names: readonly string[], path: string): string | undefined {
  const wanted = new Set([path, percentDecoded(path)].map(plain));
  const lastOf = (name: string) => name.split("/").at(-1) ?? "";
  const last = new Set([...wanted].map(lastOf));
  const isMeant = (name: string) => variantsOf(name).some((each) => wanted.has(plain(each)));
  const isNamed = (name: string) => variantsOf(name).some((each) => last.has(lastOf(plain(each))));
  // The very name goes before what it may have become of: "a b.jpg" before "a+b.jpg".
  const found =
    names.find((name) => name === path) ??
    names.find((name) => plain(name) === plain(path)) ??
    names.find((name) => wanted.has(plain(name))) ??
    names.find(isMeant);
  if (found !== undefined) return found;
  const same = names.filter((name) => last.has(lastOf(plain(name))));
  const named = same.length > 0 ? same : names.filter(isNamed);
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const asked = lastOf(plain(percentDecoded(path)));
  const alike = names.filter((name) => shapeOf(lastOf(plain(percentDecoded(name)))) === shapeOf(asked));
  return beyondAscii.test(asked) && alike.length === 1 ? alike[0] : undefined;
}

function variantsOf(name: string): string[] {
  const written = [name, percentDecoded(name), percentDecoded(name.replaceAll("+", " ")), infoZipDecoded(name)];
  return [...new Set(written)].flatMap((each) => [
    each,
    each.replaceAll(/[\u0080-\u009fá]/g, (one) => dosLetters[one] ?? one),
    utf8Of(each),
  ]);
}

/** A name whose UTF-8 was read as Latin-1, as it was meant; itself where it was not. */
function utf8Of(name: string): string {
  if (!/[\u0080-\u00ff]/.test(name) || /[\u0100-\uffff]/.test(name)) return name;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
  } catch {
    return name;
  }
}

/** A text without its %xx, which are UTF-8 or else one letter each. */
function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

/** "K#U00fcche", as Info-ZIP writes where it can't write the letter. */
function infoZipDecoded(name: string): string {
  return name.replaceAll(/#U([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const beyondAscii = /[^\u0020-\u007e]/;

/** A name with one "?" for all that is no ASCII next to each other, or stands for such letters. */
function shapeOf(name: string): string {
  return name.replaceAll(/(?:[^\u0020-\u007e]|[_?])+/g, "?");
}

function plain(path: string): string {
  return path
    .replaceAll("\\", "/")
    .replace(/^\.?\/+/, "")
    .toLowerCase()
    .normalize("NFC");
}
