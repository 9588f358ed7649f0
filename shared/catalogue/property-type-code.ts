import * as z from "zod/mini";
import { propertyTypeCodes } from "./property-types.ts";

/** The code of a property type. */
export const propertyTypeCode = z.enum(propertyTypeCodes);
