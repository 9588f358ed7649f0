/** What somebody typed and has not saved, by the field's name. */
type Draft = Readonly<Record<string, string>>;

/*
 * Typed text outlives the screen that it was typed in and a reload of the page: it goes when it is saved, when it is
 * thrown away by a press, or when its user signs out. It lies in the tab's own store, and in memory where that is closed
 * or full.
 */
const storeKey = "drafts";
let drafts: Record<string, Draft> | undefined;

/** What was typed at a place; nothing typed is an empty draft. @param place who typed, and in what: "<user> report <id>" */
export function readDraft(place: string): Draft {
  return all()[place] ?? {};
}

/** Keeps what was typed at a place; an empty draft takes it away. The browser asks before a page with drafts is closed. */
export function keepDraft(place: string, draft: Draft): void {
  const { [place]: _, ...others } = all();
  write(Object.keys(draft).length > 0 ? { ...others, [place]: draft } : others);
}

/** Forgets what was typed, but for one user where that is given. */
export function forgetDrafts(butOf?: string): void {
  const kept = Object.entries(all()).filter(([place]) => butOf !== undefined && place.startsWith(`${butOf} `));
  write(Object.fromEntries(kept));
}

function all(): Record<string, Draft> {
  if (drafts) return drafts;
  try {
    write(JSON.parse(sessionStorage.getItem(storeKey) ?? "{}") as Record<string, Draft>);
  } catch {
    write({});
  }
  return drafts ?? {};
}

function write(next: Record<string, Draft>): void {
  drafts = next;
  const isEmpty = Object.keys(next).length === 0;
  if (isEmpty) removeEventListener("beforeunload", askBeforeClosing);
  else addEventListener("beforeunload", askBeforeClosing);
  try {
    if (isEmpty) sessionStorage.removeItem(storeKey);
    else sessionStorage.setItem(storeKey, JSON.stringify(next));
  } catch {
    // The text stays in memory: it lasts as long as the page.
  }
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
