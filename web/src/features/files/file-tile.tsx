import { dateText } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowDown,
  ArrowUp,
  DoorOpen,
  Ellipsis,
  FileText,
  Film,
  Image,
  ReceiptEuro,
  ShieldCheck,
  Star,
  Trash2,
  UserRound,
} from "lucide-react";
import type { CampaignFile } from "#shared/files/contract";
import { fileTypes, isPicture } from "#shared/files/file-types";
import { sizeText } from "#shared/files/size-text";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { deleteFile, makeTitle, markFile, moveFile, openFile } from "./file-changes.ts";
import { thumbnailQuery } from "./queries.ts";

/**
 * One file: its picture or what it is, name, facts and a menu.
 * @param props.files all files of the campaign, in whose order it moves
 * @param props.owners the campaign's
 * @param props.measureName the measure that it belongs to, where that is worth saying
 * @param props.isOrdered whether it can be moved here
 */
export function FileTile(props: {
  file: CampaignFile;
  files: CampaignFile[];
  owners: NamedOwner[];
  measureName: string | undefined;
  isOrdered: boolean;
}) {
  const { file, files } = props;
  const place = files.findIndex(({ id }) => id === file.id);
  const facts = [fileTypes[file.type].label, sizeText(file.size), dateText(file.uploaded_at)];
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <button
        type="button"
        onClick={() => void openFile(file)}
        aria-label={`„${file.name}“ öffnen${file.is_title ? ", Titelbild" : ""}`}
        className="relative flex aspect-4/3 w-full items-center justify-center overflow-hidden rounded-md bg-sunken hover:brightness-95"
      >
        <Preview file={file} />
        {file.is_title && (
          <span className="absolute bottom-1.5 left-1.5">
            <Badge tone="accent" icon={Star}>
              Titelbild
            </Badge>
          </span>
        )}
      </button>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <p className="truncate font-medium" title={file.name}>
            {file.name}
          </p>
          <p className="text-xs text-ink-soft">{facts.join(" · ")}</p>
          {file.uploaded_by && <p className="truncate text-xs text-ink-soft">von {file.uploaded_by}</p>}
          {props.measureName && <p className="truncate text-xs text-ink-soft">zu {props.measureName}</p>}
          {file.is_bill && (
            <p className="flex items-center gap-1 text-xs text-ink-soft">
              <ReceiptEuro size={12} aria-hidden className="shrink-0" />
              Rechnung
            </p>
          )}
          {file.released !== "none" && (
            <p className="flex items-center gap-1 text-xs text-ink-soft">
              <DoorOpen size={12} aria-hidden className="shrink-0" />
              {file.released === "all" ? "Für Eigentümer freigegeben" : "Für einen Teil der Eigentümer freigegeben"}
            </p>
          )}
          {file.owner_id !== null && (
            <p className="flex items-center gap-1 text-xs text-ink-soft">
              <ShieldCheck size={12} aria-hidden className="shrink-0" />
              {aboutText(
                props.owners,
                props.owners.find(({ id }) => id === file.owner_id),
              )}
            </p>
          )}
        </div>
        <Menu
          trigger={<IconButton icon={Ellipsis} size="sm" label={`Weitere Aktionen für „${file.name}“`} />}
          items={[
            ...(isPicture(file.type) && !file.is_title && !file.is_bill
              ? [{ label: "Als Titelbild", icon: Star, onSelect: () => void makeTitle(files, file) }]
              : []),
            ...(props.isOrdered ? moves(files, file, place) : []),
            ...marks(file, props.owners),
            "separator",
            { label: "Löschen", icon: Trash2, danger: true, onSelect: () => void deleteFile(file) },
          ]}
        />
      </div>
    </li>
  );
}

/** An owner of the campaign whose files these are. */
export interface NamedOwner {
  id: string;
  name: string;
}

function aboutText(owners: NamedOwner[], owner: NamedOwner | undefined): string {
  return owners.length > 1 && owner ? `Unterlage über ${owner.name}` : "Unterlage über den Eigentümer";
}

/** What a file may be called: the bill of its measure, or about an owner and released to the owners, never both. */
function marks(file: CampaignFile, owners: NamedOwner[]): MenuItem[] {
  const { owner_id, is_bill, measure_id, released } = file;
  const bill: MenuItem = {
    label: is_bill ? "Keine Rechnung" : "Rechnung der Maßnahme",
    icon: ReceiptEuro,
    onSelect: () => void markFile(file, { is_bill: !is_bill }),
  };
  const about: MenuItem[] =
    owner_id === null
      ? owners.map((owner) => ({
          label: aboutText(owners, owner),
          icon: UserRound,
          onSelect: () => void markFile(file, { owner_id: owner.id }),
        }))
      : [
          {
            label: "Keine Unterlage über den Eigentümer",
            icon: UserRound,
            onSelect: () => void markFile(file, { owner_id: null }),
          },
        ];
  const release = (label: string, isReleased: boolean): MenuItem => ({
    label,
    icon: DoorOpen,
    onSelect: () => void markFile(file, { released: isReleased }),
  });
  const releases = [
    ...(released === "all"
      ? []
      : [release(released === "some" ? "Für alle Eigentümer freigeben" : "Für Eigentümer freigeben", true)]),
    ...(released === "none" ? [] : [release("Freigabe zurücknehmen", false)]),
  ];
  const isForOwner = owner_id !== null || released !== "none";
  return [...(measure_id !== null && !isForOwner ? [bill] : []), ...(is_bill ? [] : [...releases, ...about])];
}

function moves(files: CampaignFile[], file: CampaignFile, place: number): MenuItem[] {
  const step = (label: string, icon: typeof ArrowUp, to: number, reason: string): MenuItem => ({
    label,
    icon,
    onSelect: () => void moveFile(files, file, to),
    disabledReason: to < 0 || to >= files.length ? reason : undefined,
  });
  return [
    step("Weiter nach vorn", ArrowUp, place - 1, "Steht schon ganz vorn"),
    step("Weiter nach hinten", ArrowDown, place + 1, "Steht schon ganz hinten"),
  ];
}

function Preview({ file }: { file: CampaignFile }) {
  const { data } = useQuery(thumbnailQuery(file));
  if (data) return <img src={data} alt="" draggable={false} className="size-full object-cover" />;
  const Icon = isPicture(file.type) ? Image : file.type === "video/mp4" ? Film : FileText;
  return <Icon size={28} aria-hidden className={classNames("text-ink-faint", file.thumbnail_url && "invisible")} />;
}
