import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { Campaign } from "#shared/campaigns/contract";
import type { CampaignFile } from "#shared/files/contract";
import { countText } from "#shared/core/numbers";
import { maxPagePictures, type PropertyPage } from "#shared/market/page/contract";
import { queryClient } from "../../../core/query-client.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useEditForm } from "../../../ui/edit-form.ts";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { filesQuery, thumbnailQuery } from "../../files/queries.ts";
import { makeCopies, picturesForPage, tellLeftOut } from "./page-pictures.ts";
import { PicturesFailed, picturesReason } from "./pictures-failed.tsx";
import { pageQuery, savePage } from "./page-query.ts";

interface Fields {
  headline: string;
  picture_ids: string[];
}

/** Headline and pictures of a page, that is published or is to be: nothing goes on the web that the agent has not seen here. */
export default function PageDialog(props: { campaign: Campaign; page: PropertyPage; onClose: () => void }) {
  const { campaign, page, onClose } = props;
  const reading = useQuery(filesQuery(campaign.id));
  const { data: files } = reading;
  const pictures = picturesForPage(files ?? []);
  const [isNew] = useState(page.published_at === null);
  const [done, setDone] = useState(0);
  const chosenOf = (ids: readonly string[]) => pictures.filter(({ id }) => ids.includes(id));
  const idsOf = (wanted: readonly CampaignFile[]) => wanted.map(({ id }) => id);
  /** Those of the page; of one that never had any the first ones. */
  const shownOn = ({ picture_ids }: PropertyPage) =>
    isNew && chosenOf(picture_ids).length === 0
      ? idsOf(pictures.filter(({ thumbnail_url }) => thumbnail_url !== null).slice(0, maxPagePictures))
      : [...picture_ids];
  const query = pageQuery(campaign.id);
  const withId = (read: PropertyPage) => ({ ...read, id: campaign.id });
  const edit = useEditForm<PropertyPage & { id: string }, Fields, Fields>({
    thing: withId(page),
    fieldsOf: (read) => ({ headline: read?.headline ?? "", picture_ids: read ? shownOn(read) : [] }),
    resolver: (values) => ({ values, errors: {} }),
    read: async (_id, isNow) => withId(await queryClient.fetchQuery({ ...query, ...(isNow && { staleTime: 0 }) })),
    save: async (values, edited) => {
      const chosen = chosenOf(values.picture_ids);
      const ready = await makeCopies(chosen, setDone);
      const picture_ids = idsOf(ready);
      const { headline } = values;
      await savePage(campaign.id, { published: true, headline, picture_ids, version: edited?.base.version });
      tellLeftOut(chosen, ready);
    },
    forget: async () => undefined,
    campaignId: campaign.id,
    words: {
      what: "Diese Objektseite",
      saved: isNew ? "Objektseite veröffentlicht" : "Objektseite geändert",
      failed: isNew ? "Die Objektseite wurde nicht veröffentlicht" : "Die Objektseite wurde nicht geändert",
    },
    onClose,
  });
  const { form, about } = edit;
  const [headline, ids] = useWatch({ control: form.control, name: ["headline", "picture_ids"] });
  const wanted = chosenOf(ids);
  const ofPictures = about("picture_ids", {
    newer: (read) =>
      chosenOf(read.picture_ids)
        .map(({ name }) => name)
        .join(", ") || "keine dieser Bilder",
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
      form={edit}
      title={isNew ? "Objektseite veröffentlichen" : "Objektseite ändern"}
      description="Jeder sieht, was hier ausgewählt ist: bitte keine Ausweise, Verträge oder Gesichter. Die Reihenfolge der Bilder und das Titelbild sind die der Akte. Preis, Flächen und Texte kommen vom Objekt."
      submitLabel={isNew ? "Veröffentlichen" : "Speichern"}
      submitReason={reason}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field
          label="Überschrift"
          required
          {...about("headline", {
            hint: "Jeder liest sie: ohne Namen, und ohne Straße, wenn sie nicht veröffentlicht wird.",
            newer: (read) => `„${read.headline}“`,
          })}
        >
          <TextInput maxLength={200} {...form.register("headline")} />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-medium">Bilder</legend>
          {ofPictures.hint && <p className="text-xs text-ink-soft">{ofPictures.hint}</p>}
          {ofPictures.error && (
            <p role="alert" className="text-xs text-red">
              {ofPictures.error}
            </p>
          )}
          {files ? (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {pictures.map((file) => (
                <li key={file.id} className="flex flex-col gap-1">
                  <Thumbnail file={file} />
                  <Checkbox
                    label={file.is_title ? `${file.name} (Titelbild)` : file.name}
                    className="wrap-anywhere"
                    checked={ids.includes(file.id)}
                    onChange={({ target }) =>
                      form.setValue(
                        "picture_ids",
                        target.checked ? [...ids, file.id] : ids.filter((id) => id !== file.id),
                        { shouldDirty: true },
                      )
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
        {edit.isSaving && done > 0 && (
          <p role="status" className="text-sm text-ink-soft">
            {countText(done, "Bild vorbereitet", "Bilder vorbereitet")}
          </p>
        )}
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
