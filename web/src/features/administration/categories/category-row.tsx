import { Pencil, Trash2 } from "lucide-react";
import { useLocation } from "react-router";
import type { Category } from "#shared/catalogue/contract";
import { measuresText } from "#shared/core/numbers";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAdministratorReason } from "../../accounts/session.tsx";

/**
 * One category with its description and the number of its measures, which leads to them.
 * @param props.count undefined while the measures are not known
 */
export function CategoryRow(props: {
  category: Category;
  count: number | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { category, count } = props;
  const disabledReason = useAdministratorReason();
  const { search } = useLocation();
  const measures = new URLSearchParams(search);
  measures.delete("section");
  measures.set("category", category.id);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-1.5 pr-2 pl-4 not-first:border-t @2xl:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <div className="min-w-0">
        <h3 className="font-medium">{category.name}</h3>
        {category.description && (
          <p className="max-w-reading text-xs whitespace-pre-line text-ink-soft">{category.description}</p>
        )}
      </div>
      <p className="text-xs tabular-nums @max-2xl:col-start-1 @2xl:text-right">
        {count === 0 && <span className="text-ink-faint">Keine Maßnahmen</span>}
        {count !== undefined && count > 0 && (
          <TextLink to={{ search: measures.toString() }} className="inline-block py-1">
            {measuresText(count)}
          </TextLink>
        )}
      </p>
      <div className="flex @max-2xl:col-start-2 @max-2xl:row-span-2 @max-2xl:row-start-1">
        <IconButton
          size="sm"
          icon={Pencil}
          label={`„${category.name}“ bearbeiten`}
          disabledReason={disabledReason}
          onClick={props.onEdit}
        />
        <IconButton
          size="sm"
          icon={Trash2}
          label={`„${category.name}“ löschen`}
          disabledReason={disabledReason}
          onClick={props.onDelete}
        />
      </div>
    </li>
  );
}
