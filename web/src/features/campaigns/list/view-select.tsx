import { type FormEvent, useState } from "react";
import { notifySuccess } from "../../../ui/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { CampaignListView } from "./view-address.ts";

/** A view of the campaign list that somebody named: what its address says of filters, order and look. */
interface KeptView {
  name: string;
  place: string;
}

const viewsKey = "campaign-views";

/** As many as one finds one's way in. */
const maxViews = 12;

/** The views that are kept in this browser, in the order in which they were named; none where storage is refused or not understood. */
function keptViews(): KeptView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(viewsKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Keeps these views for this browser and no others. */
function keepViews(views: readonly KeptView[]): void {
  try {
    localStorage.setItem(viewsKey, JSON.stringify(views));
  } catch {
    // Storage is refused: they last until the page is left.
  }
}

function isView(view: unknown): view is KeptView {
  const { name, place } = (view ?? {}) as Partial<KeptView>;
  return typeof name === "string" && typeof place === "string";
}

const naming = ":name";
const forgetting = ":forget";

/** The views of the list that were named in this browser, to open; the one that stands there can be named or forgotten. */
export function ViewSelect({ view }: { view: CampaignListView }) {
  const [kept, setKept] = useState(keptViews);
  const [isNaming, setNaming] = useState(false);
  const current = kept.find(({ place }) => place === view.place);
  const keep = (views: KeptView[]) => {
    keepViews(views);
    setKept(views);
  };
  const choose = (value: string) => {
    if (value === naming) setNaming(true);
    else if (value === forgetting && current) {
      keep(kept.filter((one) => one !== current));
      notifySuccess(`Ansicht „${current.name}“ vergessen`, { undo: () => keep(kept) });
    } else view.goTo(value);
  };
  if (isNaming)
    return (
      <NameForm
        onName={(name) => {
          keep([...kept.filter((one) => one.name !== name), { name, place: view.place }].slice(-maxViews));
          setNaming(false);
        }}
        onCancel={() => setNaming(false)}
      />
    );
  return (
    <Select
      aria-label="Ansicht"
      value={current?.place ?? ""}
      onChange={({ target }) => choose(target.value)}
      className="w-44"
    >
      {!current && <option value="">Ansichten</option>}
      {kept.map(({ name, place }) => (
        <option key={name} value={place}>
          {name}
        </option>
      ))}
      {current ? (
        <option value={forgetting}>{`„${current.name}“ vergessen`}</option>
      ) : (
        <option value={naming}>Diese Ansicht merken …</option>
      )}
    </Select>
  );
}

function NameForm({ onName, onCancel }: { onName: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
    else onCancel();
  };
  return (
    <form className="flex items-center gap-2" onSubmit={submit}>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the choice stood that asked for it
        autoFocus
        aria-label="Name der Ansicht"
        placeholder="Name der Ansicht"
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onCancel()}
        className="w-44"
      />
      <Button type="submit">Merken</Button>
    </form>
  );
}
