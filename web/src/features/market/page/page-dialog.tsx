import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import type { CampaignFile } from "#shared/files/contract";
import { maxPagePictures, type PropertyPage } from "#shared/market/page/contract";
import { errorMessage } from "../../../core/api.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { notifySuccess } from "../../../ui/notify.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { filesQuery, thumbnailQuery } from "../../files/queries.ts";
import { makeCopies, picturesForPage, tellLeftOut } from "./page-pictures.ts";
import { PicturesFailed, picturesReason } from "./pictures-failed.tsx";
import { savePage } from "./page-query.ts";

/** Headline and pictures of a published page. */
export default function PageDialog(props: { campaign: Campaign; page: PropertyPage; onClose: () => void }) {
  const { campaign, page, onClose } = props;
  const reading = useQuery(filesQuery(campaign.id));
  const { data: files } = reading;
  const [headline, setHeadline] = useState(page.headline);
  const [chosen, setChosen] = useState<readonly string[]>(page.picture_ids);
  const pictures = picturesForPage(files ?? []);
  const wanted = pictures.filter(({ id }) => chosen.includes(id));
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const ready = await makeCopies(wanted, () => undefined);
      const picture_ids = ready.map(({ id }) => id);
      await savePage(campaign.id, { published: true, headline, picture_ids, version: page.version });
      tellLeftOut(wanted, ready);
    },
    onSuccess: () => {
      notifySuccess("Objektseite geändert");
      onClose();
    },
  });
  const reason = !files
    ? picturesReason(reading)
    : headline.trim() === ""
      ? "Bitte geben Sie der Seite eine Überschrift"
      : wanted.length === 0
        ? "Bitte wählen Sie mindestens ein Bild"
        : wanted.length > maxPagePictures
          ? `Höchstens ${maxPagePictures} Bilder`
          : undefined;
  return (
    <FormDialog
      form={{
        isDirty: headline !== page.headline || chosen !== page.picture_ids,
        isSaving: saving.isPending,
        submit: () => saving.mutate(),
      }}
      title="Objektseite ändern"
      description="Die Reihenfolge der Bilder und das Titelbild sind die der Akte. Preis, Flächen und Texte kommen vom Objekt."
      submitLabel="Speichern"
      submitReason={reason}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {saving.error && (
          <Banner tone="danger">{errorMessage(saving.error, "Die Objektseite wurde nicht geändert.")}</Banner>
        )}
        <Field
          label="Überschrift"
          required
          hint="Jeder liest sie: ohne Namen, und ohne Straße, wenn sie nicht veröffentlicht wird."
        >
          <TextInput value={headline} maxLength={200} onChange={({ target }) => setHeadline(target.value)} />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">Bilder</legend>
          {files ? (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {pictures.map((file) => (
                <li key={file.id} className="flex flex-col gap-1">
                  <Thumbnail file={file} />
                  <Checkbox
                    label={file.is_title ? `${file.name} (Titelbild)` : file.name}
                    className="wrap-anywhere"
                    checked={chosen.includes(file.id)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
                    }
                  />
                </li>
              ))}
            </ul>
          ) : reading.error ? (
            <PicturesFailed files={reading} />
          ) : (
            <Spinner label="Bilder werden geladen" />
          )}
        </fieldset>
      </div>
    </FormDialog>
  );
}

function Thumbnail({ file }: { file: CampaignFile }) {
  const { data } = useQuery(thumbnailQuery(file));
  return (
    <span className="block aspect-3/2 overflow-hidden rounded-md bg-sunken">
      {data && <img src={data} alt="" className="size-full object-cover" />}
    </span>
  );
}
