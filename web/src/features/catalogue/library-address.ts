import {
  type LibraryFilter,
  type LibrarySort,
  librarySorts,
  moments,
  type SortOrder,
  sortOrders,
} from "#shared/catalogue/library-view";
import { type PropertyTypeCode, propertyTypeCodes } from "#shared/catalogue/property-types";
import { costBands, efforts } from "#shared/catalogue/scales";
import { servedKeys } from "#shared/catalogue/serves";

export const libraryLayouts = ["cards", "rows", "matrix"] as const;
type LibraryLayout = (typeof libraryLayouts)[number];

/** Everything about the library's view that stands in the address. */
export interface LibraryAddress extends LibraryFilter {
  sort: LibrarySort;
  order: SortOrder;
  layout: LibraryLayout;
  type: PropertyTypeCode;
}

/** The parameter that carries each part, as in ?q=foto&view=matrix&type=LUX. */
const parameters: Record<keyof LibraryAddress, string> = {
  search: "q",
  category: "category",
  effort: "effort",
  cost: "cost",
  moment: "moment",
  duty: "duty",
  serves: "serves",
  sort: "sort",
  order: "order",
  layout: "view",
  type: "type",
};

/** What holds where the address says nothing. */
const defaults: LibraryAddress = {
  search: "",
  category: undefined,
  effort: undefined,
  cost: undefined,
  moment: undefined,
  duty: undefined,
  serves: undefined,
  sort: "name",
  order: "asc",
  layout: "cards",
  type: "WOH",
};

/** Reads the view from the address; a value that does not exist reads as the default. */
export function readAddress(params: URLSearchParams): LibraryAddress {
  const oneOf = <Value extends string>(part: keyof LibraryAddress, values: readonly Value[]) =>
    values.find((value) => value === params.get(parameters[part]));
  return {
    search: params.get(parameters.search) ?? defaults.search,
    category: params.get(parameters.category) || defaults.category,
    effort: oneOf("effort", efforts),
    cost: oneOf("cost", costBands),
    moment: oneOf("moment", moments),
    duty: params.get(parameters.duty) === "true" || undefined,
    serves: oneOf("serves", servedKeys),
    sort: oneOf("sort", librarySorts) ?? defaults.sort,
    order: oneOf("order", sortOrders) ?? defaults.order,
    layout: oneOf("layout", libraryLayouts) ?? defaults.layout,
    type: oneOf("type", propertyTypeCodes) ?? defaults.type,
  };
}

/** The address with some parts of the view changed. Defaults are left out; parameters of others (?tab=) stay. */
export function changedAddress(params: URLSearchParams, changes: Partial<LibraryAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [part, value] of Object.entries(changes) as [keyof LibraryAddress, string | true | undefined][]) {
    if (value === undefined || value === defaults[part]) next.delete(parameters[part]);
    else next.set(parameters[part], String(value));
  }
  return next;
}
