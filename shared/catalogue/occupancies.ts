/** Who lives or works in a property. */
export const occupancies = { free: "Frei", let: "Vermietet", owner: "Vom Eigentümer genutzt" } as const;
export type Occupancy = keyof typeof occupancies;
export const occupancyNames = Object.keys(occupancies) as Occupancy[];
