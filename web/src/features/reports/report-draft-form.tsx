import { dateText, dateTimeText } from "#shared/core/time";
import { RotateCw } from "lucide-react";
import type { Campaign } from "#shared/campaigns/contract";
import type { OwnerReport } from "#shared/reports/contract";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { enteredFigures, reasonField, type ReportDraft } from "./report-edits.ts";

/** What the agent adds to a draft: figures, why measures are late, and the closing note. */
export function ReportDraftForm(props: { report: OwnerReport; campaign: Campaign; draft: ReportDraft }) {
  const { report, campaign, draft } = props;
  return (
    <Card as="section" aria-label="Ihre Angaben" inset={false}>
      <form
        noValidate
        className="flex flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void draft.save();
        }}
      >
        <div className="flex flex-col gap-4 p-4">
          <h4 className="font-semibold">Ihre Angaben</h4>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
            {enteredFigures.map(({ name, label }) => (
              <Field key={name} label={label} error={draft.problemOf(name)}>
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={report.counted?.[name].toString()}
                  {...draft.register(name)}
                />
              </Field>
            ))}
          </div>
          <p className="-mt-2 text-xs text-ink-soft">
            {report.counted
              ? "Bleibt ein Feld leer, steht im Bericht, was unter „Markt“ festgehalten ist."
              : "Leere Felder erscheinen nicht im Bericht."}
          </p>
          {report.late.length > 0 && (
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-2 font-medium">Gründe für verzögerte Maßnahmen</legend>
              {report.late.map(({ campaign_measure_id: id, name, scheduled_at }) => (
                <Field
                  key={id}
                  label={name}
                  hint={`War geplant für den ${dateText(scheduled_at, campaign.timezone)}`}
                  error={draft.problemOf(reasonField(id))}
                >
                  <TextInput
                    maxLength={200}
                    autoComplete="off"
                    placeholder="Grund, zum Beispiel: Termin verlegt"
                    {...draft.register(reasonField(id))}
                  />
                </Field>
              ))}
            </fieldset>
          )}
          <Field
            label="Empfehlung an den Eigentümer"
            hint="Vorgeschlagen aus Preis, Anfragen und Besichtigungen. Bleibt das Feld leer, steht keine im Bericht."
            error={draft.problemOf("recommendation")}
          >
            <TextArea rows={3} maxLength={5000} {...draft.register("recommendation")} />
          </Field>
          <Field label="Worüber der Eigentümer entscheiden soll" error={draft.problemOf("decision")}>
            <TextArea rows={2} maxLength={5000} {...draft.register("decision")} />
          </Field>
          <Field label="Schlussbemerkung" error={draft.problemOf("closing_note")}>
            <TextArea rows={4} maxLength={5000} {...draft.register("closing_note")} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 print:hidden">
          <p role="status" className="grow basis-40 text-xs text-ink-soft">
            {draft.isDirty
              ? "Nicht gespeicherte Änderungen"
              : `Stand ${dateTimeText(report.updated_at, campaign.timezone)} Uhr`}
          </p>
          {draft.isDirty ? (
            <Button onClick={draft.discard}>Verwerfen</Button>
          ) : (
            <Button variant="quiet" icon={RotateCw} busy={draft.isSaving} onClick={() => void draft.save()}>
              Zahlen aktualisieren
            </Button>
          )}
          <Button type="submit" busy={draft.isSaving && draft.isDirty}>
            Entwurf speichern
          </Button>
        </div>
      </form>
    </Card>
  );
}
