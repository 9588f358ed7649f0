import { spelledOut } from "../core/spelled-out.ts";
import * as z from "zod/mini";

/**
 * The passwords of eight and more characters that lead every published list of leaked ones, with the German ones,
 * in lower case. Source: the heads of the lists of the NCSC (top 100,000) and of the Hasso-Plattner-Institut.
 */
const mostCommon = `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 88888888 12341234 11223344 12344321 1q2w3e4r 1qaz2wsx q1w2e3r4 1q2w3e4r5t
  qwertzui qwertzuiop qwertyui qwertyuiop asdfghjk asdfghjkl yxcvbnm1 zxcvbnm1 qwertz123 qwerty123 qwerty12 asdf1234 qwer1234 abc12345 abcd1234 abcdefgh a1b2c3d4 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwort passwort1 passwort12 passwort123 passwort! passwort1! kennwort kennwort1 geheim123 geheimnis
  hallo123 hallo1234 hallohallo halloduda hallowelt willkommen willkommen1 welcome1 welcome123 admin123 admin1234 administrator iloveyou ichliebedich schatz123 schatzi1
  sunshine sonnenschein princess football fussball baseball superman batman123 computer internet michelle starwars trustno1 letmein1 lettherebelight dragon123 master123 monkey123
  schalke04 dortmund borussia bayern123 fcbayern muenchen hamburg1 berlin123 frankfurt sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 fruehling herbst2025
  immobilie immobilien immobilien1 makler123 maklerbuero verkaufscockpit verkaufs-cockpit testtest test1234 changeme changeme1 default1 sample123 temporal samsung1 mercedes 123123123 asdfasdf 12121212 passwort1234 password! target123 gwerty123 gwertz123`;

/** Words of the trade, of keyboards and of the calendar, of which passwords are made. */
export const wordsOfTheTrade =
  `immobilie immobilien immobilienmakler makler maklerin maklerbuero verkauf hausverkauf verkaufscockpit cockpit wohnung haus hausverwaltung
  grundstueck eigentuemer eigentum eigenheim vermarktung vermietung expose besichtigung provision objekt kunde buero firma kennwort passwort password geheim
  hallo willkommen welcome admin administrator start test login zugang schatz liebe sonne engel fussball bayern deutschland qwertz qwerty asdf yxcvbnm
  berlin hamburg muenchen koeln frankfurt stuttgart duesseldorf leipzig dortmund essen bremen dresden hannover nuernberg fruehling sommer herbst winter
  januar februar maerz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag`.split(
    /\s+/,
  );

/** Minimum number of figures and signs besides a word that make a password of their own. */
const enoughBeside = 8;
/** Minimum number of figures, not told by those before them, that make a password. */
const enoughFigures = 6;
/** What a finger or the alphabet says by itself. */
const rows = ["abcdefghijklmnopqrstuvwxyz", "qwertzuiop", "qwertyuiop", "asdfghjkl", "yxcvbnm", "zxcvbnm"];

/** Four figures and more as the keyboard has them, forwards or backwards. */
const figureRow = figureRows("01234567890");

function figureRows(forwards: string): RegExp {
  const pairs = [forwards, Array.from(forwards).toReversed().join("")].map((row) =>
    Array.from(row.slice(1), (next, at) => `${row[at]}(?=${next})`).join("|"),
  );
  return new RegExp(pairs.map((pair) => `(?:${pair}){3,}\\d`).join("|"), "g");
}

/** Only the letters of a text, small, with "ae" for "ä" and "ss" for "ß": by which two writings of a word are one. */
export function lettersOf(text: string): string {
  return spelledOut(text).replaceAll(/[^\p{L}]/gu, "");
}

/** Whether a password has few figures and signs besides its letters; figures in a row, or again and again, are few. */
export function hasLittleBeside(password: string): boolean {
  return Array.from(toldFigures(password).replaceAll(/\p{L}/gu, "")).length < enoughBeside;
}

/** A text without figures that those before them say: "12345678" and "20262026" are as good as a figure or four. */
function toldFigures(text: string): string {
  return text.replaceAll(/(\d+?)\1+/g, "$1").replaceAll(figureRow, "");
}

const listed = new Set(mostCommon.split(/\s+/));
const listedWords = new Set([...listed, ...wordsOfTheTrade].map(lettersOf).filter(({ length }) => length > 2));
/** One to three words of the trade. */
const madeOfThem = new RegExp(`^(?:${wordsOfTheTrade.join("|")}){1,3}$`);

/** Whether a password is one of the list, or a word of it, once or again and again, or made of words of the trade. */
function isCommon(password: string): boolean {
  if (listed.has(password.normalize("NFC").toLowerCase())) return true;
  const letters = lettersOf(password);
  const isWord = listedWords.has(letters) || listedWords.has(letters.replace(/^(.{2,}?)\1+$/u, "$1"));
  return (isWord || madeOfThem.test(letters)) && hasLittleBeside(password);
}

function isRow(password: string): boolean {
  const letters = lettersOf(password);
  const isOne = /^(.)\1*$/u.test(letters) || rows.some((row) => row.includes(letters));
  return letters.length > 3 && isOne && hasLittleBeside(password);
}

/** Whether figures with at most one letter are all there is, and few of them. */
function isFiguresAlone(password: string): boolean {
  return /^\d*\p{L}?\d*$/u.test(password) && toldFigures(password).length < enoughFigures;
}

/** A word and a year, with a sign at the end or not: what lists of leaked passwords are full of. */
const wordAndYear = /^\p{L}{3,10}(?:19|20)\d\d[!?.#*]?$/u;

function isGuessed(text: string): boolean {
  return isCommon(text) || isRow(text) || isFiguresAlone(text) || /^(.)\1*$/u.test(text) || wordAndYear.test(text);
}

/** The message for a password that takes few guesses, here and by the server. */
export const tooEasy =
  "Dieses Passwort ist leicht zu erraten. Bitte wählen Sie ein längeres, zum Beispiel drei Wörter, die nichts miteinander zu tun haben";

/** Maximum number of characters; of two units each what lies outside the first 65,536. */
const longest = 128;

/** A new password: 8 to 128 characters of any script, none of the most common ones (docs/product.md, Sign-in). */
export const password = z.string("Passwort ist erforderlich").check(
  z.minLength(8, "Das Passwort muss mindestens 8 Zeichen lang sein"),
  z.maxLength(longest, "Das Passwort darf höchstens 128 Zeichen lang sein"),
  z.refine((text) => text.length > longest * 2 || !isGuessed(text), tooEasy),
);
