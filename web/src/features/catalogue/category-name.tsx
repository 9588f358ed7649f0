import { categoryNameLength, cutText } from "#shared/catalogue/library-view";

/**
 * A category's name as cards and rows have it, cut for the eye (docs/product.md, Library); whole as title and to screen
 * readers.
 */
export function CategoryName({ name }: { name: string }) {
  const cut = cutText(name, categoryNameLength.card);
  if (cut === name) return name;
  return (
    <span title={name}>
      <span aria-hidden>{cut}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
