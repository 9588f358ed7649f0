/** Hours of a full week's work: of those for whom none are entered. */
export const defaultWorkingWeek = 40;
/** The hours a week that can be entered for a person, and the message for other values. */
export const workingWeekRange = { min: 1, max: 60 };
