import { useState } from "react";

/**
 * A text field that stands for a value which not every text is, such as a day. What is being typed stays as it is; only
 * another value from outside takes its place.
 * @param field.read what a text means, or nothing; `isFinished` once typing has ended
 * @param field.write a value as one would type it
 * @param field.assist what a longer text becomes while it is typed
 * @returns the text; `type` for every key; `finish` at the end of typing; `put` for a value chosen otherwise; and whether
 *   a text was left that means nothing
 */
export function useTypedValue<T extends string>(field: {
  value: T | "";
  onChange: (value: T | "") => void;
  read: (text: string, isFinished: boolean) => T | "";
  write: (value: T | "") => string;
  assist: (text: string) => string;
}) {
  const { value, onChange, read, write, assist } = field;
  const [text, setText] = useState(() => write(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (value !== read(text, false) && value !== read(text, true)) setText(write(value));
  }
  const put = (next: T | "") => {
    setText(write(next));
    if (next !== value) onChange(next);
  };
  return {
    text,
    put,
    type: (typed: string) => {
      const next = typed.length > text.length ? assist(typed) : typed;
      setText(next);
      const meant = read(next, false);
      if (meant !== value) onChange(meant);
    },
    finish: () => {
      setLeft(true);
      const meant = read(text, true);
      if (meant) put(meant);
    },
    isUnreadable: isLeft && text.trim() !== "" && read(text, true) === "",
  };
}
