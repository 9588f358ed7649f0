/** The hours a week that a plan can be made for, and the message for other values. */
export const hoursPerWeekRange = { min: 1, max: 80 };
export const hoursPerWeekMessage = "Erlaubt sind 1 bis 80 Stunden je Woche";
