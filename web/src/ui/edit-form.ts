import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { ApiError, errorMessage, isGone } from "../core/api.ts";
import { type FirstStep, firstStepOf, isOutdated } from "../core/refusals.ts";
import { changedPaths, resetExcept } from "./form-changes.ts";
import { notifyError, notifySuccess } from "./notify.ts";

/** What became of the last try to save: somebody saved before, or it was refused. */
export interface SaveOutcome {
  kind: "conflict" | "failure";
  sentence: string;
  /** Where that is done without which it is refused. */
  first?: FirstStep | undefined;
}

/** A thing that is edited; one with a version tells when a colleague saved it meanwhile. */
interface Stored {
  id: string;
  version?: number;
}

/**
 * How a form edits a thing.
 * `thing` is the one to edit; without it a new one is made. `fieldsOf` says what the fields hold of it, or start with.
 * `read` reads the thing again, since the list that it came from may be old; `isNow` asks for the server's own state.
 * `save` sends it: of one that is edited only `changes`, and the version of `base`. False leaves the dialog open. @throws ApiError
 * `forget` takes one that is gone out of the lists.
 * `campaignId` is the campaign that it is about, where a save can be refused until something else is done first.
 * `words`: "Diese Kampagne", and the sentences that it is saved and that it is not.
 * `report` says the outcome in a place of its own instead of toasts; a failure that can be corrected stands in the dialog
 * alone, whole even where fields show it too.
 */
interface EditFormOptions<Thing extends Stored, Fields extends FieldValues, Values extends object> {
  thing: Thing | undefined;
  fieldsOf: (thing: Thing | undefined) => Fields;
  resolver: Resolver<Fields, unknown, Values>;
  read?: (id: string, isNow: boolean) => Promise<Thing | undefined>;
  save: (values: Values, edited: { base: Thing; changes: Partial<Values> } | undefined) => Promise<unknown>;
  forget: (id: string) => Promise<unknown>;
  campaignId?: string | undefined;
  words: { what: string; saved: string; failed: string };
  report?: ((outcome: { tone: "success" | "danger"; text: string }) => void) | undefined;
  onClose: () => void;
}

/**
 * A form of a thing. `base` is the thing that it stands on: what is sent about it goes with that one's version. `refused` says
 * why a call about it failed that is not the form's own, as of a save.
 */
export interface EditForm<Thing extends Stored, Fields extends FieldValues, Values extends object> {
  base: Thing | undefined;
  refused: (error: unknown) => Promise<void>;
  form: UseFormReturn<Fields, unknown, Values>;
  isDirty: boolean;
  isSaving: boolean;
  outcome: SaveOutcome | undefined;
  submit: () => void;
  takeNewer: () => void;
  about: (name: Path<Fields>, shown?: FieldShown<Thing>) => { error: string | undefined; hint: ReactNode };
}

/** What stands at a field: its hint, and after a conflict what the colleague saved there. */
interface FieldShown<Thing> {
  hint?: ReactNode;
  newer?: (thing: Thing) => string;
}

/**
 * A form and how it is saved. While it is open it knows the thing that it stands on: a newer one takes the place of what
 * the user has not touched. What the server refuses stands at its field, else above the fields; an error goes when its
 * field is edited.
 */
export function useEditForm<Thing extends Stored, Fields extends FieldValues, Values extends object>(
  options: EditFormOptions<Thing, Fields, Values>,
): EditForm<Thing, Fields, Values> {
  const { thing, fieldsOf, words, report, onClose } = options;
  const [base, setBase] = useState(thing);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const [defaultValues] = useState(() => fieldsOf(thing) as DefaultValues<Fields>);
  const form = useForm<Fields, unknown, Values>({
    defaultValues,
    resolver: options.resolver,
    reValidateMode: "onSubmit",
  });
  const { dirtyFields, errors, isSubmitting } = form.formState;
  const changed = changedPaths(dirtyFields);
  const isChanged = (name: string) => changed.some((path) => path === name || path.startsWith(`${name}.`));
  const isDirty = changed.length > 0;
  const savedMeanwhile = `${words.what} wurde inzwischen von jemand anderem gespeichert. Bitte prüfen Sie Ihre Änderung.`;

  const clearError = useEffectEvent((name: string | undefined) => {
    if (name && form.getFieldState(name as Path<Fields>).error) form.clearErrors(name as Path<Fields>);
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => clearError(name) }), [subscribe]);

  const take = (newer: Thing) => {
    setBase(newer);
    // What was typed while a call was on its way is not in the drawing that sent it.
    resetExcept(form, fieldsOf(newer), changedPaths(form.formState.dirtyFields));
  };

  const readOnOpening = useEffectEvent((id: string) => options.read?.(id, false) ?? Promise.resolve(undefined));
  const takeOnOpening = useEffectEvent((newest: Thing | undefined) => {
    if (!newest || !base || (newest.version ?? 0) <= (base.version ?? 0)) return;
    take(newest);
    if (isDirty) setOutcome({ kind: "conflict", sentence: savedMeanwhile });
  });
  const id = thing?.id;
  useEffect(() => {
    if (id === undefined) return;
    let isOpen = true;
    readOnOpening(id).then(
      (newest) => isOpen && takeOnOpening(newest),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [id]);

  const save = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    const changes = Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name))) as Partial<Values>;
    try {
      if ((await options.save(values, base && { base, changes })) === false) return;
      if (report) report({ tone: "success", text: words.saved });
      else notifySuccess(words.saved);
      onClose();
    } catch (error) {
      await refused(error);
    }
  });

  const refused = async (error: unknown) => {
    const problems = error instanceof ApiError ? error.errors : [];
    const { campaignId } = options;
    const first = campaignId === undefined ? undefined : firstStepOf(error, campaignId);
    const told = { sentence: errorMessage(error, words.failed), first };
    if (base && isGone(error)) return leave(base, told.sentence);
    if (base && options.read && isOutdated(error) && problems.length === 0) return takeNewest(base, options.read, told);
    if (!report) notifyError(words.failed);
    const names = Object.keys(form.getValues());
    const known = problems.filter(({ field }) => names.includes(field.split(".", 1)[0] ?? ""));
    for (const [at, { field, message }] of known.entries())
      form.setError(field as Path<Fields>, { type: "refused", message }, { shouldFocus: at === 0 });
    if (report || known.length === 0 || known.length < problems.length) setOutcome({ kind: "failure", ...told });
  };

  const takeNewest = async (
    old: Thing,
    read: (id: string, isNow: boolean) => Promise<Thing | undefined>,
    told: Omit<SaveOutcome, "kind">,
  ) => {
    try {
      const newest = await read(old.id, true);
      if (!newest) return await leave(old, `${words.what} wurde inzwischen gelöscht.`);
      take(newest);
      // Where nobody saved since, it was refused for another reason.
      const isSame = newest.version !== undefined && newest.version === old.version;
      setOutcome({ kind: isSame ? "failure" : "conflict", ...told });
    } catch {
      setOutcome({ kind: "failure", ...(told.first ? told : { sentence: savedMeanwhile }) });
    }
  };

  const leave = async (gone: Thing, sentence: string) => {
    if (report) report({ tone: "danger", text: sentence });
    else notifyError(words.failed, { detail: sentence });
    onClose();
    await options.forget(gone.id);
  };

  return {
    base,
    refused,
    form,
    isDirty,
    isSaving: isSubmitting,
    outcome,
    submit: () => void save(),
    takeNewer: () => {
      if (base) form.reset(fieldsOf(base));
      setOutcome(undefined);
    },
    about: (name, { hint, newer } = {}) => ({
      error: messageOf(errors, name),
      hint: base && newer && outcome?.kind === "conflict" && isChanged(name) ? `Neuer Stand: ${newer(base)}` : hint,
    }),
  };
}

function messageOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === "string" ? message : undefined;
}
