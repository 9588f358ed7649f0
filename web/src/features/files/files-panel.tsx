import { useQuery } from "@tanstack/react-query";
import { Camera, FolderOpen, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { countText } from "#shared/core/numbers";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useFileDrop } from "../../ui/file-drop.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FileTile, type NamedOwner } from "./file-tile.tsx";
import { acceptedFiles } from "./file-words.ts";
import { filesQuery } from "./queries.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./uploads.ts";

/** From so many files on there is a search for names. */
const searchedFrom = 9;

/**
 * The files of a campaign, or of one of its measures: put some there by choosing, dropping or photographing, see them, arrange and
 * delete them.
 * @param props.measureId shows only this measure's and puts new ones there
 * @param props.owners the campaign's
 * @param props.measureNames names of the campaign's measures by id
 */
export function FilesPanel(props: {
  campaignId: string;
  measureId: string | null;
  owners: NamedOwner[];
  measureNames?: ReadonlyMap<string, string>;
}) {
  const { campaignId, measureId } = props;
  const { data, error, refetch } = useQuery(filesQuery(campaignId));
  const { pending, add, retry } = useUploads(campaignId, measureId);
  const [search, setSearch] = useState("");
  if (!data)
    return error ? (
      <ErrorState
        sentence="Die Dateien konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung."
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label="Dateien werden geladen..." className="py-8" />
    );
  const own = data.filter((file) => measureId === null || file.measure_id === measureId);
  const wanted = plain(search);
  const shown = own.filter(({ name }) => plain(name).includes(wanted));
  return (
    <DropPlace onFiles={add} isEmpty={own.length === 0 && pending.length === 0}>
      {pending.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line">
          {pending.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
          ))}
        </ul>
      )}
      {own.length >= searchedFrom && (
        <SearchInput
          shortcut={false}
          label="Dateien durchsuchen"
          value={search}
          onChange={setSearch}
          className="max-w-72"
        />
      )}
      {own.length > 0 && (
        <ul aria-label="Dateien" className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              files={data}
              owners={props.owners}

              measureName={measureId === null && file.measure_id ? props.measureNames?.get(file.measure_id) : undefined}
              isOrdered={measureId === null && wanted === ""}
            />
          ))}
        </ul>
      )}
      {wanted !== "" && <p role="status">{countText(shown.length, "Datei passt", "Dateien passen")} zur Suche.</p>}
    </DropPlace>
  );
}

/** A text as the search sees it: without regard to case and to dots over letters. */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** The place where files are dropped, with the buttons to choose or photograph some. */
function DropPlace(props: { onFiles: (files: Iterable<File>) => void; isEmpty: boolean; children: ReactNode }) {
  const { isOver, listeners } = useFileDrop(props.onFiles);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (more: object) => (
    <input
      type="file"
      hidden
      onChange={(event) => {
        props.onFiles(event.target.files ?? []);
        event.target.value = "";
      }}
      {...more}
    />
  );
  return (
    <div
      {...listeners}
      className={classNames(
        "flex flex-col gap-4 rounded-md",
        isOver && "outline-2 outline-offset-4 outline-accent-ink",
      )}
    >
      {input({ ref: chooser, multiple: true, accept: acceptedFiles, "aria-label": "Dateien" })}
      {input({ ref: camera, accept: "image/*", capture: "environment", "aria-label": "Foto" })}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon={Upload} onClick={() => chooser.current?.click()}>
          Dateien hinzufügen
        </Button>
        <span className="hidden pointer-coarse:inline">
          <Button icon={Camera} onClick={() => camera.current?.click()}>
            Foto aufnehmen
          </Button>
        </span>
        <p className="text-xs text-ink-soft">
          <span className="pointer-coarse:hidden">Oder hierher ziehen. </span>Bilder, PDF, Word, Excel, Text, CSV und
          MP4 bis 25 MB
        </p>
      </div>
      {props.isEmpty && (
        <p className="flex items-center gap-2 rounded-md border border-dashed border-line px-4 py-6 text-ink-soft">
          <FolderOpen size={20} aria-hidden className="shrink-0 text-ink-faint" />
          Noch keine Dateien. Was „zur Akte“ soll, liegt hier: Fotos, Grundrisse, Energieausweis, Grundbuchauszug.
        </p>
      )}
      {props.children}
    </div>
  );
}
