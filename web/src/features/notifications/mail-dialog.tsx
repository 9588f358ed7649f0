import { zodResolver } from "@hookform/resolvers/zod";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { dailyKinds, type MailKind, mailKinds, mailKindTexts, type MailSettings } from "#shared/accounts/mail-settings";
import { germanMessage } from "#shared/core/problem";
import { type MailSettingsForm, mailSettingsForm } from "#shared/notifications/mail-contract";
import { call } from "../../core/api.ts";
import { keepAnswer } from "../../core/patch-query.ts";
import { queryClient } from "../../core/query-client.ts";
import { queryKeys } from "../../core/query-keys.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useEditForm } from "../../ui/edit-form.ts";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { LoadingDialog } from "../../ui/loading-dialog.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { PushSection } from "./push-section.tsx";

const mailSettingsQuery = queryOptions({
  queryKey: queryKeys.mailSettings,
  queryFn: ({ signal }) => call("GET /mail-settings", { signal }),
});

const title = "E-Mails und Mitteilungen";
const description = "Einladungen und Links für ein neues Passwort kommen immer sofort.";
const resolver = zodResolver(mailSettingsForm, { error: germanMessage });
const modes = [
  { value: "at_once", label: "Sofort" },
  { value: "daily", label: "Einmal am Tag" },
] as const;
/** Half hours between 06:00 and 20:00; another quarter that somebody has by the API is shown too. */
const times = Array.from({ length: 29 }, (_, half) => {
  const minutes = 6 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

/** The dialog in which everybody says which e-mails come, and whether at once or in one a day; loaded when it is opened. */
export default function MailDialog({ onClose }: { onClose: () => void }) {
  const { data, isFetching, refetch } = useQuery(mailSettingsQuery);
  if (data) return <MailForm settings={data} onClose={onClose} />;
  return (
    <LoadingDialog
      title={title}
      description={description}
      isFetching={isFetching}
      sentence="Ihre Auswahl konnte nicht geladen werden."
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

type Fields = z.input<typeof mailSettingsForm>;
type Stored = MailSettings & { id: string };
const withId = (settings: MailSettings): Stored => ({ ...settings, id: "mails" });

function MailForm({ settings, onClose }: { settings: MailSettings; onClose: () => void }) {
  const edit = useEditForm<Stored, Fields, MailSettingsForm>({
    thing: withId(settings),
    fieldsOf: (stored) => ({
      mode: stored?.mode ?? "at_once",
      at: stored?.at ?? "08:00",
      kinds: stored?.kinds ?? [],
    }),
    resolver,
    read: async () => withId(await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 })),
    save: async (values, edited) => {
      const body = { ...values, version: edited?.base.version };
      await keepAnswer(mailSettingsQuery, await call("PUT /mail-settings", { body }));
    },
    forget: async () => undefined,
    words: { what: "Ihre Auswahl", saved: "Auswahl gespeichert", failed: "Ihre Auswahl wurde nicht gespeichert" },
    onClose,
  });
  const { about, form } = edit;
  const { mode, at, kinds } = form.watch();
  const set = (name: "mode" | "kinds", value: Fields["mode"] | MailKind[]) =>
    form.setValue(name, value, { shouldDirty: true });
  const choose = (chosen: Fields["mode"]) => {
    set("mode", chosen);
    // Anyone who never chose gets reminders alone; a digest is worth reading with all there is.
    if (chosen === "daily" && settings.version === 0) set("kinds", [...mailKinds]);
  };
  return (
    <FormDialog form={edit} title={title} description={description} submitLabel="Speichern" onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <SegmentedControl label="Wann E-Mails kommen" value={mode} segments={modes} onChange={choose} />
          {mode === "daily" && (
            <Field
              label="Uhrzeit"
              {...about("at", {
                hint: "Eine Übersicht an jedem Arbeitstag, an dem es etwas gibt. An Wochenenden und Feiertagen kommt keine: Was dann anfällt, steht in der nächsten.",
                newer: (newer) => `${newer.at} Uhr`,
              })}
            >
              <Select {...form.register("at")}>
                {[...new Set([...times, at])].toSorted().map((time) => (
                  <option key={time} value={time}>
                    {time} Uhr
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">Worüber</legend>
          {mailKinds.map((kind) => {
            const isDailyOnly = dailyKinds.includes(kind) && mode === "at_once";
            return (
              <Checkbox
                key={kind}
                label={mailKindTexts[kind]}
                hint={isDailyOnly ? "Kommt nur in der Übersicht einmal am Tag." : undefined}
                disabled={isDailyOnly}
                checked={kinds.includes(kind) && !isDailyOnly}
                onChange={({ target }) =>
                  set(
                    "kinds",
                    mailKinds.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                  )
                }
              />
            );
          })}
        </fieldset>
        <PushSection />
      </div>
    </FormDialog>
  );
}
