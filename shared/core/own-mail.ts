/** The header by which the cockpit knows what it sent itself, should a rule of a mailbox send it back to the letter-box. */
export const ownMailHeader = "X-Verkaufs-Cockpit";
