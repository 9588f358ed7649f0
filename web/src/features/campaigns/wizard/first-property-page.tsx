import { FileInput, type LucideIcon, MapPin, Shapes } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ExampleWay } from "../example/example-way.tsx";

/** Where an agency begins, at /erstes-objekt (docs/product.md, First administrator): by an address, by a file of its own software, or by an example. */
export default function FirstPropertyPage() {
  const navigate = useNavigate();
  const [address, setAddress] = useState("");
  const plan = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/onboarding${address.trim() && `?address=${encodeURIComponent(address.trim())}`}`);
  };
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <PageHeader title="Erstes Objekt" facts={<span>Womit möchten Sie beginnen?</span>} />
      <Way icon={MapPin} title="Mit der Adresse">
        <form onSubmit={plan} className="flex flex-wrap items-end gap-3">
          <Field label="Adresse des Objekts" className="min-w-56 grow">
            <TextInput
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              maxLength={200}
              placeholder="Straße, PLZ und Ort"
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="primary" className="max-sm:grow">
            Plan erstellen
          </Button>
        </form>
        <p className="text-xs text-ink-soft">
          Drei Schritte, und Ihr Maßnahmenplan steht. Ohne Adresse geht es auch; Sie tragen sie später ein.
        </p>
      </Way>
      <Way icon={FileInput} title="Aus Ihrer Maklersoftware">
        <p className="text-ink-soft">
          Mit einem OpenImmo-Export kommen Objekte, Angaben und Bilder in einem Zug. Danach planen Sie eines nach dem
          anderen.
        </p>
        <LinkButton to="/openimmo" className="self-start">
          OpenImmo-Datei übernehmen
        </LinkButton>
      </Way>
      <Way icon={Shapes} title="Mit einem Beispiel">
        <ExampleWay />
      </Way>
      <p className="text-sm">
        <TextLink to="/">Später, erst umsehen</TextLink>
      </p>
    </div>
  );
}

function Way({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 id={id} className="flex items-center gap-2 text-base font-semibold">
        <Icon size={20} aria-hidden className="text-ink-soft" />
        {title}
      </h2>
      {children}
    </section>
  );
}
