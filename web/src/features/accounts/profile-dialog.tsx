import { zodResolver } from "@hookform/resolvers/zod";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type Profile, profileUpdate, type ProfileUpdate } from "#shared/accounts/profile-contract";
import { germanMessage } from "#shared/core/problem";
import { call } from "../../core/api.ts";
import { keepAnswer } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { useEditForm } from "../../ui/edit-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { PictureField } from "../../ui/picture-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => call("GET /auth/profile", { signal }),
});

const title = "Mein Profil";
const description = "Das lesen Eigentümer auf Ihren Berichten: in PDF, Webseite und E-Mail.";
const resolver = zodResolver(profileUpdate, { error: germanMessage });

/** The dialog in which everybody says who they are to owners; loaded when it is opened. */
export default function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(profileQuery);
  if (data) return <ProfileForm profile={data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={title}
      description={description}
      isFetching={isFetching}
      sentence="Ihr Profil konnte nicht geladen werden."
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

type Fields = z.input<typeof profileUpdate>;
type Stored = Profile & { id: string };
const withId = (profile: Profile): Stored => ({ ...profile, id: "profile" });

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const edit = useEditForm<Stored, Fields, ProfileUpdate>({
    thing: withId(profile),
    fieldsOf: (stored) => ({
      title: stored?.title ?? "",
      phone: stored?.phone ?? "",
      signature: stored?.signature ?? "",
      photo: stored?.photo ?? null,
    }),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })),
    save: async (_, edited) => {
      const body = { ...edited?.changes, version: edited?.base.version };
      await keepAnswer(profileQuery, await call("PUT /auth/profile", { body }));
    },
    forget: async () => undefined,
    words: { what: "Dieses Profil", saved: "Profil gespeichert", failed: "Das Profil wurde nicht gespeichert" },
    onClose,
  });
  const { about, form } = edit;
  const photo = form.watch("photo") ?? null;
  const setPhoto = (value: string | null) => form.setValue("photo", value, { shouldDirty: true });
  return (
    <FormDialog form={edit} title={title} description={description} submitLabel="Speichern" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Field label="Titel oder Funktion" {...about("title", { newer: (newer) => newer.title })}>
          <TextInput
            autoComplete="organization-title"
            placeholder="Immobilienmaklerin (IHK)"
            {...form.register("title")}
          />
        </Field>
        <Field label="Telefon" {...about("phone", { newer: (newer) => newer.phone })}>
          <TextInput type="tel" autoComplete="tel" placeholder="+49 8151 12345" {...form.register("phone")} />
        </Field>
        <PictureField
          label="Foto"
          shape="portrait"
          value={photo}
          note="Wird im Browser auf 320 Pixel verkleinert."
          error={about("photo").error}
          chooseLabel="Foto auswählen"
          removeLabel="Foto entfernen"
          onChange={setPhoto}
          onRemove={photo === null ? undefined : () => setPhoto(null)}
        />
        <Field
          label="Signatur"
          {...about("signature", {
            hint: "Steht unter Ihrem Namen, zum Beispiel Sprechzeiten. Höchstens 500 Zeichen.",
            newer: (newer) => newer.signature,
          })}
        >
          <TextArea {...form.register("signature")} />
        </Field>
      </div>
    </FormDialog>
  );
}
