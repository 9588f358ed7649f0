/** A piece of a letter that is never cut: a line of a table, a heading, a few lines of text. Lengths in points. */
export interface Piece {
  height: number;
  /** Free space above it, except at the top of a page. */
  gap: number;
  /** Whether it stays on the page of the piece after it. */
  keep: boolean;
  /** Whether it begins a page of its own. */
  turns?: boolean;
  /** Height of the table's head, which is repeated above it where it begins a page; 0 outside tables. */
  head: number;
}

/** Where a piece stands: the page counts from 0, `y` from the top of the page's text. */
interface Place {
  page: number;
  y: number;
  /** Whether its table's head is repeated above it. */
  repeatsHead: boolean;
}

/**
 * Lays pieces out on pages from top to bottom. What is to be kept together goes to the next page together, unless it is
 * higher than a page. So a heading never ends a page, a table breaks between its rows, and no page holds a closing alone
 * where what stands before it is kept with it.
 * @param pageHeight of the text, in points
 */
export function paginate(pieces: readonly Piece[], pageHeight: number): Place[] {
  const places: Place[] = [];
  let [page, y] = [0, 0];
  const add = (piece: Piece) => {
    const isFirst = y === 0;
    const repeatsHead = isFirst && piece.head > 0 && places.length > 0;
    y += isFirst ? (repeatsHead ? piece.head : 0) : piece.gap;
    places.push({ page, y, repeatsHead });
    y += piece.height;
  };
  const turn = () => {
    if (y > 0) [page, y] = [page + 1, 0];
  };
  for (const together of groups(pieces)) {
    if (together[0]?.turns) turn();
    const first = together[0]?.head ?? 0;
    const height = heightOf(together);
    const fitsHere = y + (y > 0 ? (together[0]?.gap ?? 0) : 0) + height <= pageHeight;
    if (!fitsHere) {
      const fitsAlone = height + first <= pageHeight;
      if (fitsAlone) turn();
    }
    for (const piece of together) {
      if (y > 0 && y + piece.gap + piece.height > pageHeight) turn();
      add(piece);
    }
  }
  return places;
}

/** How much of the free space is left where that saves a page. */
const tight = 0.4;

/** As `paginate`, with less space between the pieces where a letter is a page shorter by it. */
export function minPages(pieces: readonly Piece[], pageHeight: number): Place[] {
  const usual = paginate(pieces, pageHeight);
  const close = paginate(
    pieces.map((piece) => ({ ...piece, gap: piece.gap * tight })),
    pageHeight,
  );
  return (close.at(-1)?.page ?? 0) < (usual.at(-1)?.page ?? 0) ? close : usual;
}

/** Runs of pieces that are kept together. */
function groups(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  let keeps = false;
  for (const piece of pieces) {
    if (keeps) found.at(-1)?.push(piece);
    else found.push([piece]);
    keeps = piece.keep;
  }
  return found;
}

/** From the top of the first to the bottom of the last. */
function heightOf(pieces: Piece[]): number {
  return pieces.reduce((sum, { height, gap }, at) => sum + height + (at > 0 ? gap : 0), 0);
}
