import * as z from "zod/mini";
import { field } from "../core/entity-fields.ts";
import { description, id, instant, instantInput, line, name, wholeNumber, userId } from "../core/fields.ts";
import { isWebAddress } from "../core/web-address.ts";

/** Maximum number of points of a checklist, and maximum number of links, that a task holds (docs/product.md, Field limits). */
export const maxPoints = 50;
export const maxLinks = 20;

const durationMessage = "Erlaubt sind 5 Minuten bis 7 Tage";
const costMessage = "Erlaubt sind Beträge von 0 bis 10.000.000 Euro mit zwei Nachkommastellen";
const linkMessage = "Bitte geben Sie eine Adresse an, die mit https:// beginnt";

/** An amount in euro with at most two decimals. */
const amount = z.number(costMessage).check(
  z.minimum(0, costMessage),
  z.maximum(10_000_000, costMessage),
  z.refine((euro) => Math.abs(euro * 100 - Math.round(euro * 100)) < 1e-6, costMessage),
);

const point = z.object({ text: name("Bitte schreiben Sie, was zu tun ist"), done: z._default(z.boolean(), false) });
const link = z.object({
  title: z._default(line, ""),
  url: z.string(linkMessage).check(
    z.trim(),
    z.maxLength(2000, "Höchstens 2.000 Zeichen sind erlaubt"),
    z.refine((text) => isWebAddress(text), linkMessage),
  ),
});

const storedPoint = z.object({ text: z.string(), done: z.boolean() });
const storedLink = z.object({ title: z.string(), url: z.string() });

const ownWords = <Input extends z.ZodMiniType<string>>(input: Input) =>
  z.pipe(
    input,
    z.transform((text) => text || null),
  );

/** Who pays for a task. */
const payers = ["agency", "owner", "buyer"] as const;

/** What people enter about a measure of a campaign; an empty own name or description means that of the library. */
export const taskFields = {
  name_override: field(ownWords(line), z.nullable(z.string()), null),
  description_override: field(ownWords(description), z.nullable(z.string()), null),
  responsible_id: field(z.nullable(userId), z.nullable(z.string()), null),
  scheduled_at: field(instantInput("Datum und Uhrzeit fehlen"), instant),
  duration_minutes: field(z.nullable(wholeNumber(5, 10_080, durationMessage)), z.nullable(z.int()), null),
  checklist: field(
    z.array(point).check(z.maxLength(maxPoints, `Höchstens ${maxPoints} Punkte sind erlaubt`)),
    z.array(storedPoint),
    [],
  ),
  planned_cost: field(z.nullable(amount), z.nullable(z.number()), null),
  actual_cost: field(z.nullable(amount), z.nullable(z.number()), null),
  paid_by: field(z.enum(payers, "Bitte wählen Sie, wer zahlt"), z.enum(payers), "agency"),
  supplier: field(line, z.string(), ""),
  links: field(
    z.array(link).check(z.maxLength(maxLinks, `Höchstens ${maxLinks} Links sind erlaubt`)),
    z.array(storedLink),
    [],
  ),
  /** The decision of the owner that must be a yes before the measure begins. */
  decision_id: field(z.nullable(id), z.nullable(z.string()), null),
  done_at: field(z.nullable(instantInput("Datum und Uhrzeit fehlen")), z.nullable(instant), null),
};

/** What of it lies next to its measure, since it may be long, and waits there while the measure is out of the plan. */
export const asideFields = ["description_override", "checklist", "links", "supplier"] as const;
