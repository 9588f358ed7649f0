import { categoryNameLength, cutText } from "#shared/catalogue/library-view";

/**
 * A category's name, cut for the eye (docs/product.md, Library); whole as title and to screen readers.
 * @param props.place "filter" cuts to 25 characters, "card" to 20
 */
export function CategoryName({ name, place }: { name: string; place: keyof typeof categoryNameLength }) {
  const cut = cutText(name, categoryNameLength[place]);
  if (cut === name) return name;
  return (
    <span title={name}>
      <span aria-hidden>{cut}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
