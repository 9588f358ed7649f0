import type { Read } from "./numbers.ts";

/** A file's data on the commission besides its text. */
export interface CommissionContext {
  /** Whether the file says that it includes VAT; nothing where it does not say. */
  includesVat?: boolean | undefined;
  /** ISO 3166 of the property's country; empty where the file names none, which is Germany then. */
  country?: string;
  /** Whose commission it is: "provisionsfrei für Käufer" says nothing of the seller's. */
  side?: "seller" | "buyer";
}

/** VAT in percent by country (UStG § 12; UStG Austria § 10; MWSTG Switzerland Art. 25); of others it is not known here. */
const vatOf: Readonly<Record<string, number>> = { "": 19, DEU: 19, DE: 19, AUT: 20, AT: 20, CHE: 8.1, CH: 8.1 };

/** What nobody pays without being asked twice: above it a percentage is something else, or a mistake. */
const max = 10;
/** How many characters of a text are read; what a rate needs stands at its beginning. */
const maxCharacters = 500;

const unit = String.raw`(?:%|(?<![a-zäöüß])(?:prozent(?![a-zäöüß])|v\.?\s?h\.?(?![a-zäöüß])|vom\s+hundert))`;
const number = String.raw`(?<![\d.,/])\d{1,3}(?:[.,]\d{1,4})?`;
const tax = String.raw`(?:mwst|mws\.|mehrwert|umsatzst|(?<![a-zäöüß])(?:ust|vat)\b|steuer)`;
const anyTax = new RegExp(tax);
/** Taxes that are not VAT, with their rate, and who works with them. */
const otherTaxes =
  /(?:grunderwerbs?|grund)-?\s?steuern?(?:[\s:(]*(?:ca\.?|von)?\s*\d[\d.,]*\s*%)?|steuerberat[a-zäöüß]*/g;
/** What stands between "zzgl." and its tax: "der jeweils zum Zeitpunkt der Rechnungsstellung gültigen gesetzlichen". */
const upTo = "(?:(?!inkl|incl|einschl)[^;]){0,80}?";
const between = String.raw`(?:ige[rnms]?|gesetzl[a-z]*(?![a-z])|ges(?!etzl)|der|deutsche[rn]?|österr[a-zäöüß]*(?![a-zäöüß])|schweizer[a-zäöüß]*(?![a-zäöüß])|von|in\s+höhe|derzeit|zurzeit|aktuell|z\.?\s?zt|[\s.,:()])*`;
/** What adds one thing to another: VAT to a rate, and the rate itself to the price. */
const sign = String.raw`(?:z{1,2}gl\.?|zuz[a-zäöüß]*\.?|plus|\+)`;
/** A sign at the end of what stands before the rate: "Kaufpreis zzgl. Maklerprovision". */
const addsRate = new RegExp(String.raw`${sign}(?=(?:(?!${sign}|${tax})[^;])*$)`);
const percentages = new RegExp(String.raw`(${number})\s*${unit}`, "g");
const vague = new RegExp(
  [
    String.raw`\d\s*${unit}?\s*(?:bis(?:\s+zu)?|[-–—])\s*\d[\d.,]*\s*${unit}`,
    String.raw`\d\s*(?:bzw\.?|oder|und)\s*\d[\d.,]*\s*${unit}`,
    String.raw`(?<![a-zäöüß])(?:minus|abzgl|abzüglich|rabatt|nachlass)`,
    // A share of the rent is none of the price.
    String.raw`miet(?:en?(?![a-zäöüß])|ein|ertr|zins)|(?<![a-zäöüß])mieter`,
    // A sum in euros besides, or at another price another rate.
    String.raw`(?:${sign}|(?<![a-zäöüß])(?:und|sowie|oder))[\s(]*(?:[a-zäöü]*pausch[a-zäöü]*\s+(?:von\s+)?)?(?:€|eur|\d[\d.,-]*\s*(?:€|eur))`,
    String.raw`^[^%]{0,20}pausch[^%]{0,20}(?:€|eur)|^(?:\d{1,3}|\d{1,2}\.?\d{3})(?:,[\d-]*)?\s*(?:€|eur)\s*(?:pausch[a-z]*\s*)?${sign}(?!.*käufer)`,
    String.raw`(?<![a-zäöü])ab\s+\d[\d.]*\s*(?:mio|t€|verh)`,
    // The owner pays it, not the buyer, or both do, of which side's rate this is not said.
    String.raw`nicht\s+(?:de[rm]|vom|von)\s+(?:dem\s+)?(?:käufer|erwerber)|paritätisch`,
    String.raw`(?:vom|von)\s+(?:eigentümer|auftraggeber|bauträger)[^;]{0,12}(?:ge)?zahl|${unit}\s*(?:vom|von)\s+(?:eigentümer|auftraggeber)`,
    // Months of rent.
    String.raw`(?<![a-z])nkm`,
    String.raw`(?<![a-zäöüß])(?:ab|bis|über|unter)\s+(?:(?:zu|von)\s+)?\d[\d.,-]*\s*(?:€|eur)`,
    String.raw`(?<![a-zäöüß])(?:keine|nicht|statt|bisher|früher)\s+\d`,
    String.raw`entf[aä]ll|(?<![a-zäöüß])fällt[^;]{0,40}nicht|verzicht|erlassen`,
    String.raw`(?<![a-zäöüß])(?:bis(?:\s+zu)?|ab|ca\.?|circa|etwa|max\.?|maximal|höchstens|mind\.?|mindestens)\s*\d[\d.,]*\s*${unit}`,
  ].join("|"),
);
const without = new RegExp(
  [
    String.raw`(?:z{1,2}gl|zuz|exkl|excl|ohne|plus|\+|(?:hinzu|dazu)\s*komm[a-z]*)${upTo}${tax}`,
    String.raw`${tax}[^;]{0,30}(?:hinzu|dazu)(?![a-zäöüß])`,
    String.raw`${unit}\s*(?:[a-zäöüß]*(?:provision|courtage)\s*)?und\s${upTo}${tax}`,
    String.raw`${sign}[\s(]*(?:\d|$)`,
    String.raw`(?:exkl|excl)[a-z]*\.?\s*$`,
    String.raw`(?<![a-zäöüß])netto-?(?:(?:ver)?käufer|makler)?(?:provision|courtage)?(?![a-zäöüß])`,
    String.raw`nicht\s+(?:enthalten|inbegriffen|eingerechnet|inkl)`,
  ].join("|"),
);
const including = new RegExp(
  [
    "(?<!nicht )(?:inkl|incl|einschl)",
    String.raw`(?<![a-zäöüß])brutto`,
    String.raw`(?<![a-zäöüß])mit[^;]{0,12}${tax}`,
    String.raw`enthält[^;]{0,80}${tax}|(?<!nicht )enthalten[^;]{0,12}${tax}`,
    String.raw`${tax}[^;]{0,60}(?<!nicht )(?:enthalten|inbegriffen)`,
    String.raw`kleinunternehm|§\s*19\s*ust`,
  ].join("|"),
);
const provision = String.raw`(?:(?:(?:ver)?käufer|erwerber|makler|vermittlungs|kauf|innen|außen|aussen)-?)?(?:provision|courtage)`;
const free = new RegExp(
  [
    String.raw`(?<!nicht (?:mehr |ganz |völlig )?|kein(?:e[rs]?|esfalls|eswegs)? |nie(?:mals)? |weder |nahezu |fast |beinahe |zunächst |vorerst |auch |weitere |andere )(?:prov\.?|provisions?|courtage)-?\s?frei(?!\s*(?:verhandel|vereinbar|wählbar))`,
    String.raw`(?<![a-zäöüß])(?:ohne|keine(?:rlei)?)\s+(?:${provision}(?:en|s?pflicht|s?kosten)?|makler(?:gebühr(?:en)?|kosten))(?![a-zäöüß])`,
    String.raw`${provision}\s*:?\s*(?:keine|entfällt)\.?$`,
  ].join("|"),
);
/** What makes it free on a condition, for a time, for others, or not at all. */
const doubtsFree = new RegExp(
  String.raw`(?<![a-zäöüß])(?:bei(?!\s+dies)|beim(?!\s+(?:kauf|erwerb))|bis|ab(?!\s+sofort)|vor|wenn|falls|sofern|sonst|nur|aber|jedoch|sondern|oder|außer|nein|nicht|teils|teilweise|solange|während|innerhalb|falle?|verbindung|ersten|erstkäufer[a-z]*|mit|voraus|vorab|ausgeschlossen|unmöglich|auf\s+(?:wunsch|anfrage)|nach\s+(?:absprache|vereinbarung)|ggf|gegebenenfalls|evtl|eventuell|(?:ver)?mieter[ns]?|(?:kapital)?anleger[ns]?|(?:selbst|eigen)nutzer[ns]?|mitglieder[n]?|[a-zäöüß]*kunden)(?![a-zäöüß])|[1-9][\d.,-]*\s*(?:€|eur)`,
);
/** What is paid all the same, unless its part of the sentence denies it. */
const pays =
  /zahl(?:t|en|ung)|(?<![a-zäöüß])(?:trägt|tragen|übernimmt|übernehmen)|honorar|pauschal|gebühr|entgelt|vergüt/;
const paysNothing = /zahl(?:t|en)\s+(?:nichts|keine)/;
/** Before a contract nobody pays anyway. */
const noContract = /(?:ohne|vor)\s+(?:kauf)?(?:vertrag|abschluss|erfolg)/;
const denies = /(?<![a-zäöüß])(?:keine?|ohne|nichts?)(?![a-zäöüß])/;
/** "Direkt vom Eigentümer" says who offers it, not who pays. */
const sides =
  /(verkäufer|veräußerer|(?<!(?:vom|von|direkt) )(?:eigentümer|auftraggeber|(?<![a-zäöü])anbieter)|innen(?:-|prov|courtage))|käufer|erwerber|(?:außen|aussen)(?:-|prov|courtage)/g;
/** Free for the buyer, whoever else pays. */
const freeForBuyer =
  /frei (?:für (?:den |die )?)(?:käufer|erwerber)|für (?:den |die )?(?:käufer|erwerber) (?:prov\.?|provisions|courtage)-?frei/;
const buyers = /(?<!ver)käufer|erwerber|au(?:ß|ss)en(?:-|prov|courtage)/g;
const sellers = /verkäufer|veräußerer|eigentümer/;
/** The price itself is no money that is paid besides. */
const statedPrice = /(?<![a-zäöüß])kaufpreis:? \d[\d.,-]*\s*(?:€|eur)/;
/** What says of a rate or of none that it is meant for both sides. */
const joined = String.raw`-?\s*(?:und|sowie|wie|/|&)\s*(?:(?:vo[mn]|de[mnr]|für)\s+)*`;
const ofBoth = new RegExp(
  String.raw`(?<!ver)käufers?${joined}verkäufer|verkäufers?${joined}käufer(?!in)|innen${joined}au(?:ß|ss)en|(?<![a-zäöüß])beide`,
);
const alike = /gleiche[rn]?\s+höhe|gleich\s+(?:hoch|viel)|ebenso|ebenfalls/;
const each = /(?<![a-zäöüß])je(?:weils)?(?![a-zäöüß])(?!\s+(?:nach|gült|gelt|gesetz|zum|aktuell))/;
const halved = /hälft|halbe|teilen|geteilt|½|(?<!\d)1\s*\/\s*2(?!\d)|50\s*[:/]\s*50/;
const onlyFree = /^(?:keine[rs]?|entfällt|frei|0+(?:[.,]0*-?)?\s*(?:€|eur|euro)?)\.?$/;

/** Besides a rate: other taxes behind it, a least amount, the price before it, until when a tax held. */
const knownPhrases = new RegExp(
  [
    String.raw`(?<=%.*)(?<![a-zäöüß])(?:notar(?:kosten)?-?\s+und\s+)?(?:grunderwerbs?|grund)-?\s?steuern?(?![a-zäöüß])(?:[\s:(]*(?:ca\.?|von)?\s*\d[\d.,]*\s*%)?`,
    String.raw`(?<=%.*)(?<![a-zäöüß])mind\.\s*\d[\d.,-]*\s*(?:€|eur)(?![a-zäöüß])`,
    String.raw`^\d[\d.,-]*\s*(?:€|euro?)(?=\s*(?:\(|\+))`,
    String.raw`(?<![a-zäöüß])kaufpreis:?\s+\d[\d.,-]*\s*(?:€|eur)(?![a-zäöüß])`,
    String.raw`(?<=${tax}[a-zäöüß]*\.?\s*)bis\s+\d\d\.\d\d\.\d{4}`,
    String.raw`(?<=%\s*)beim\s+kauf\s+von\s+privat(?:\s+bis\s+ende\s+august)?(?![a-zäöüß])|(?<![a-zäöüß])bei\s+dies(?:em|er)\s+(?:objekt|immobilie)(?![a-zäöüß])|(?<![a-zäöüß])direkt\s+vom\s+eigentümer(?![a-zäöüß])|(?<![a-zäöüß])bei\s+vertrag\s+mit\s+dem\s+verkäufer(?![a-zäöüß])|kleinunternehmer(?:regelung)?(?![a-zäöüß])|§\s*19\s*ustg?(?![a-zäöüß])|zum\s+zeitpunkt\s+der\s+rechnungsstellung|zu\s+100\s*%`,
    String.raw`${number}\s*${unit}(?:igen?r?m?)?`,
    String.raw`^\d{1,2}(?:[.,]\d{1,4})?(?![\d.,])(?!.*${unit})`,
    String.raw`(?<=frei\s+(?:für\s+)?|(?<![a-zäöüß])je(?:weils)?\s.*)beiden?(?:\s+seiten)?(?![a-zäöüß])`,
    String.raw`(?<![a-zäöüß])(?:die|das|diese|dieses)\s+(?:objekt|immobilie)(?=\s+ist)`,
    String.raw`(?<![a-zäöüß])(?:z\.?\s?zt|(?:v\.?\s?)?kp)\b\.?`,
  ].join("|"),
  "g",
);
/** All that else may stand beside a rate or "free": who pays, VAT, when it is due, and what says nothing of its own. */
const knownWords = new RegExp(
  String.raw`(?<![a-zäöüß])(?:${[
    String.raw`(?:prov\.?|provisions?|courtage)-?\s?freie?[rsmn]?|prov|keine?|ohne|nichts|entfällt|fällt|an`,
    String.raw`(?:netto|brutto)-?(?:(?:ver)?käufer|makler)?(?:provision|courtage)?|${provision}(?:en|s?pflicht|s?kosten)?|(?:innen|außen|aussen)prov|makler(?:gebühr(?:en)?|kosten)`,
    String.raw`(?:ver)?käufer(?:s|in)?|erwerbers?|eigentümers?|auftraggebers?|anbieters?|veräußerers?|sie`,
    String.raw`zahlt|zahlen|trägt|tragen|übernimmt|zu|zahlbar|ist|beträgt|entspricht`,
    String.raw`mwst|mws|mehrwertsteuer|umsatzsteuer|ust|vat|gesetzl|gesetzliche[rnms]?|ges|gültige[rnms]?|geltende[rnms]?|jeweils|jeweilige[rnms]?|derzeit|zurzeit|aktuell(?:e[rnms]?)?|höhe|bereits`,
    String.raw`inkl|inklusive|incl|including|einschl|einschließlich|enthalten|enthält|inbegriffen|darin|nicht\s+(?:enthalten|inbegriffen|eingerechnet)|z{1,2}gl|zuzüglich|zuzügl|exkl|exklusive|excl|plus|hinzu|dazu|kommt|kommen|(?<=inkl\.?\s+)beratung`,
    String.raw`kaufpreis(?:es|s)?|notarielle[nrms]?|beurkundung|vertrags(?:ab)?schluss(?:es)?|verdient|fällig|abschluss|kaufvertrag(?:e?s)?|kauf`,
    String.raw`gleiche[rn]?|hoch|je|also|das|der|die|den|des|dem|eine?|in|von|vom|v|für|mit|und|da|bei|auf|aus`,
  ].join("|")})(?![a-zäöüß])`,
  "g",
);

/** What nobody adds to nothing. */
const adds = new RegExp(String.raw`${sign}|(?:hin|da)zu(?![a-zäöüß])`);

/** What nobody says of a rate. */
const none = /(?<![a-zäöüß])keine?(?![a-zäöüß])/;

/** Whether nothing of a text is left but what is known to change nothing: all else leaves it open. */
function isAllKnown(plain: string): boolean {
  const rest = plain.replaceAll(knownPhrases, " ").replaceAll(knownWords, " ");
  return /^[\s.,;:()/+=!–—-]*$/.test(rest);
}

/**
 * A commission in percent with VAT, to three decimals, of texts such as "3,57 % inkl. MwSt.", "3% zzgl. 19% MwSt.",
 * "inkl. 19 % MwSt. 3,57 %" and "provisionsfrei": the percentage that is not the tax's (docs/product.md, OpenImmo).
 * Where neither text nor file tells of VAT, it is taken as including it.
 * @returns undefined where no percentage stands in it, as in "2.000 €" and "zu 100 % der Käufer"; "unclear" where it can be
 * read in two ways: two percentages, a range, a half, a tax that may be in it or not, a net one whose tax is not known, the other side's, more than 10 %,
 * and where a word stands beside rate or "free" that is not known to change nothing
 */
export function readCommission(text: string, context: CommissionContext = {}): Read {
  const whole = text.slice(0, maxCharacters).toLowerCase().replaceAll("％", "%").replaceAll(/\s+/g, " ").trim();
  const read = readPlain(whole.replaceAll(otherTaxes, "").trim(), context);
  if (typeof read !== "number" || onlyFree.test(whole)) return read;
  const isContrary = (read === 0 ? adds : none).test(whole);
  return isAllKnown(whole) && !isContrary ? read : "unclear";
}

function readPlain(plain: string, { includesVat, country = "", side }: CommissionContext): Read {
  const found = percentagesIn(plain);
  if (onlyFree.test(plain)) return 0;
  const isNothing = found.rates.every((rate) => rate === 0);
  if (free.test(plain) || (isNothing && found.rates.length > 0))
    return isNothing && !isOther(plain, side, found) && isSurelyFree(plain, side) ? 0 : "unclear";
  if (found.taxes.length > 1 || found.isUnread) return "unclear";
  const [rate, second, ...more] = found.rates;
  if (rate === undefined) return undefined;
  if (vague.test(plain)) return "unclear";
  // A rate of which each pays half, or that the other one pays.
  const isUnpaid = paysNothing.test(plain) && !namesBoth(plain);
  if (halved.test(plain) || isUnpaid || isOther(plain, side, found)) return "unclear";
  const vat = found.taxes[0] ?? vatOf[country.toUpperCase()];
  if (second !== undefined)
    return more.length > 0 || (namesBoth(plain) && !each.test(plain)) ? "unclear" : grossOf(rate, second, vat);
  // What adds the rate to the price says nothing of VAT.
  const aboutTax = plain.slice(0, found.start).replace(addsRate, "") + plain.slice(found.start);
  const [isNet, isGross] = [without.test(aboutTax), including.test(aboutTax)];
  if (isNet && isGross) return "unclear";
  // It tells of VAT, but not whether it is in the rate.
  if (!isNet && !isGross && includesVat === undefined && anyTax.test(plain)) return "unclear";
  if (isGross || (!isNet && includesVat !== false)) return likely(rate);
  return vat === undefined ? "unclear" : likely(withVat(rate, vat));
}

interface Percentages {
  /** In ascending order, each once. */
  rates: number[];
  /** Where the first rate begins, and whether one is said again. */
  start: number;
  isRepeated: boolean;
  taxes: number[];
  /** Whether there is one that has no readable number. */
  isUnread: boolean;
}

/** The percentages of a text, those of taxes apart. */
function percentagesIn(plain: string): Percentages {
  const found = [...plain.matchAll(percentages)].map((match) => ({
    value: Number(match[1]?.replace(",", ".")),
    isTax: isTax(plain, match),
    start: match.index,
  }));
  const isUnread = [...plain.matchAll(new RegExp(unit, "g"))].length > found.length;
  const valuesOf = (ofTax: boolean) => [
    ...new Set(found.flatMap(({ value, isTax: is }) => (is === ofTax ? [value] : []))),
  ];
  // Who pays it is no rate.
  const rates = valuesOf(false).filter((value) => value !== 100);
  const bare = found.length === 0 && !isUnread ? bareRate(plain) : undefined;
  return {
    rates: bare === undefined ? rates.toSorted((one, other) => one - other) : [bare],
    start: found.find((one) => !one.isTax)?.start ?? 0,
    isRepeated: found.filter((one) => !one.isTax && one.value !== 100).length > rates.length,
    taxes: valuesOf(true),
    isUnread,
  };
}

/** A rate that leaves out its sign: "3,57", "3,57 inkl. MwSt.". */
function bareRate(plain: string): number | undefined {
  if (/€|eur|monat|miete/.test(plain)) return undefined;
  const [, said] =
    /^(\d{1,2}(?:[.,]\d{1,4})?)(?:\s*\(?(?:inkl|incl|einschl|zzgl|zuzügl|netto|brutto|\+)[^\d]*)?$/.exec(plain) ?? [];
  return said === undefined ? undefined : Number(said.replace(",", "."));
}

/** Whether a percentage is the tax's: one that there can be, next to the tax's name or after "inkl." and the like. */
function isTax(plain: string, match: RegExpExecArray): boolean {
  const value = Number(match[1]?.replace(",", "."));
  if (!(Number.isInteger(value) && value >= 7 && value <= 27) && value !== 7.7 && value !== 8.1) return false;
  const before = plain.slice(0, match.index);
  const after = plain.slice(match.index + match[0].length);
  if (new RegExp(`^${between}${tax}`).test(after)) return true;
  if (new RegExp(`${tax}[a-zäöüß]*${between}$`).test(before)) return true;
  return (
    Object.values(vatOf).includes(value) &&
    /(?:zzgl|zuz[a-zäöüß]*|inkl\w*|incl\w*|einschl\w*|\+|plus|mit)[\s.(]*$/.test(before)
  );
}

/** Whether a text that says "free" leaves no doubt: one side or both alike pay nothing, and nothing else either. */
function isSurelyFree(plain: string, side: CommissionContext["side"]): boolean {
  const isOnlyBuyers = side === "buyer" && freeForBuyer.test(plain) && plain.match(buyers)?.length === 1;
  const isPaid = plain
    .split(/[,;.:!()–]|\s-\s/)
    .some((part) => pays.test(part) && !denies.test(part) && !(isOnlyBuyers && sellers.test(part)));
  const isAlike = !namesBoth(plain) || ofBoth.test(plain) || isOnlyBuyers;
  return isAlike && !isPaid && !doubtsFree.test(plain.replace(statedPrice, "")) && !noContract.test(plain);
}

/** The sides that a text names, in its order. */
function sidesIn(plain: string): { side: "seller" | "buyer"; at: number }[] {
  return [...plain.matchAll(sides)].map((match) => ({ side: match[1] ? "seller" : "buyer", at: match.index }));
}

function namesBoth(plain: string): boolean {
  return new Set(sidesIn(plain).map(({ side }) => side)).size > 1;
}

/** Whether a rate is the other side's: the one named last before it, or else first behind it, unless it is meant for both. */
function isOther(plain: string, side: CommissionContext["side"], { start, isRepeated }: Percentages): boolean {
  const named = sidesIn(plain);
  const isForBoth = namesBoth(plain) && (isRepeated || ofBoth.test(plain) || each.test(plain));
  if (side === undefined || named.length === 0 || isForBoth || alike.test(plain)) return false;
  return (named.findLast(({ at }) => at < start) ?? named[0])?.side !== side;
}

/** Of two rates the one with VAT, where the other is the same without. */
function grossOf(less: number, more: number, vat: number | undefined): Read {
  const isSame = vat !== undefined && Math.abs(withVat(less, vat) - more) < 0.006;
  return isSame ? likely(more) : "unclear";
}

function withVat(rate: number, vat: number): number {
  return (rate * (100 + vat)) / 100;
}

function likely(rate: number): Read {
  const rounded = Math.round(rate * 1_000) / 1_000;
  return rounded <= max ? rounded : "unclear";
}
