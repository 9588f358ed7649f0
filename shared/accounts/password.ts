import * as z from "zod/mini";

/**
 * The passwords of eight and more characters that lead every published list of leaked ones, with the German ones,
 * in lower case. Source: the heads of the lists of the NCSC (top 100,000) and of the Hasso-Plattner-Institut.
 */
const mostCommon = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 88888888 12341234 11223344 12344321 1q2w3e4r 1qaz2wsx q1w2e3r4 1q2w3e4r5t
  qwertzui qwertzuiop qwertyui qwertyuiop asdfghjk asdfghjkl yxcvbnm1 zxcvbnm1 qwertz123 qwerty123 qwerty12 asdf1234 qwer1234 abc12345 abcd1234 abcdefgh a1b2c3d4 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwort passwort1 passwort12 passwort123 passwort! passwort1! kennwort kennwort1 geheim123 geheimnis
  hallo123 hallo1234 hallohallo halloduda hallowelt willkommen willkommen1 welcome1 welcome123 admin123 admin1234 administrator iloveyou ichliebedich schatz123 schatzi1
  sunshine sonnenschein princess football fussball baseball superman batman123 computer internet michelle starwars trustno1 letmein1 lettherebelight dragon123 master123 monkey123
  schalke04 dortmund borussia bayern123 fcbayern muenchen hamburg1 berlin123 frankfurt sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 fruehling herbst2025
  immobilie immobilien immobilien1 makler123 maklerbuero verkaufscockpit verkaufs-cockpit testtest test1234 changeme changeme1 default1 sample123 temporal samsung1 mercedes 123123123 asdfasdf 12121212 passwort1234 password! target123 gwerty123 gwertz123`.split(
    /\s+/,
  ),
);

/** A word and a year, with a sign at the end or not: what lists of leaked passwords are full of. */
const wordAndYear = /^\p{L}{3,10}(?:19|20)\d\d[!?.#*]?$/u;

/** A new password: 8 to 128 characters of any script, none of the most common ones (docs/product.md, Sign-in). */
export const password = z.string("Passwort ist erforderlich").check(
  z.minLength(8, "Das Passwort muss mindestens 8 Zeichen lang sein"),
  z.maxLength(128, "Das Passwort darf höchstens 128 Zeichen lang sein"),
  z.refine(
    (text) => !mostCommon.has(text.toLowerCase()) && !/^(.)\1*$/u.test(text) && !wordAndYear.test(text),
    "Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes",
  ),
);
