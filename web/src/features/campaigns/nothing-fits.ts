import { propertyTypeLabel, type PropertyTypeCode } from "#shared/catalogue/property-types";
import { notifyError } from "../../ui/notify.ts";

/** What somebody can do about a library without measures, who may load the starter catalogue themselves or not. */
export function libraryAdvice(isAdmin: boolean): string {
  return isAdmin
    ? "Ergänzen Sie unter „Admin“, „Import/Export“ den Startkatalog oder legen Sie eigene Maßnahmen an."
    : "Bitten Sie einen Administrator, den Startkatalog zu laden oder Maßnahmen anzulegen.";
}

/** Says that a plan stayed empty because the library has nothing for the property type, and what to do. */
export function sayNothingFits(type: PropertyTypeCode, isAdmin: boolean): void {
  notifyError(`Die Bibliothek enthält noch keine Maßnahmen, die zur Objektart „${propertyTypeLabel(type)}“ passen.`, {
    detail: `${libraryAdvice(isAdmin)} Danach lässt sich der Maßnahmenplan hier erstellen.`,
  });
}
