/** How often a screen that is looked at asks what others changed, in seconds (docs/product.md, Together). */
export const askEverySeconds = 8;
/** How often it says that somebody is still looking, in seconds. */
export const saySelfEverySeconds = 60;
/** How long somebody counts as looking who has not said so again, in seconds. */
export const lookingSeconds = 90;
