/** The grid of the cards, and of the shapes that wait for them. */
export const ownersGridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4";

/** What lies far outside the window is not drawn; print shows all of it. */
export const farCardClass =
  "[contain-intrinsic-size:auto_16rem] [content-visibility:auto] print:[content-visibility:visible]";
