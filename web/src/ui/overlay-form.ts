import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { changedPaths, resetExcept } from "./form-changes.ts";

/** A form of plain fields that stays on the screen over what is stored. */
interface OverlayForm<Fields extends FieldValues, Values> {
  form: UseFormReturn<Fields, unknown, Values>;
  values: Fields;
  /** What differs from what is stored. */
  changed: Partial<Fields>;
  /** Puts the form on what was saved of it; what was typed since it was sent stays. */
  settle: (sent: Partial<Fields>, saved: Fields) => void;
}

/**
 * A form that stays on the screen over what is stored: what was changed lies over it, so that a read in between takes
 * nothing away, and everything else follows it.
 */
export function useOverlayForm<Fields extends FieldValues, Values = Fields>(
  stored: Fields,
  resolver?: Resolver<Fields, unknown, Values>,
): OverlayForm<Fields, Values> {
  const [defaultValues] = useState(() => stored as DefaultValues<Fields>);
  const form = useForm<Fields, unknown, Values>({ defaultValues, ...(resolver && { resolver }) });
  const { dirtyFields } = form.formState;
  const values = useWatch({ control: form.control }) as Fields;
  const names = changedPaths(dirtyFields).filter((name) => name in stored && values[name] !== stored[name]);

  const state = JSON.stringify(stored);
  const followed = useRef(state);
  const follow = useEffectEvent(() => resetExcept(form, stored, names));
  useEffect(() => {
    if (followed.current === state) return;
    followed.current = state;
    follow();
  }, [state]);

  return {
    form,
    values,
    changed: Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>,
    settle: (sent, saved) => {
      const now = form.getValues();
      followed.current = JSON.stringify(saved);
      resetExcept(
        form,
        saved,
        Object.keys(saved).filter((name) => now[name] !== (name in sent ? sent[name] : stored[name])),
      );
    },
  };
}
