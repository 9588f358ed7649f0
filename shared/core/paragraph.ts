import * as z from "zod/mini";
import { description } from "./fields.ts";

const paragraphLength = 300;

/** Several lines that must fit on a letter: an address, an authority. Trimmed, empty where there is none. */
export const paragraph = description.check(
  z.refine((text) => text.length <= paragraphLength, `Höchstens ${paragraphLength} Zeichen sind erlaubt`),
);
