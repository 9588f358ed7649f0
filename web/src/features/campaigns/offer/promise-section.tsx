import { dateText, dayText } from "#shared/core/time";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { andText } from "#shared/core/list-text";
import { centText, countText } from "#shared/core/numbers";
import { useWantedHeading } from "../../../core/wanted-heading.ts";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { nameIn, useOwnersNamed } from "../named-owners.ts";
import { offerQuery } from "./offer-queries.ts";

/** What was promised with the mandate and how it stands, as the owner reads it too. */
export default function PromiseSection({ campaign }: { campaign: Campaign }) {
  const headingId = useId();
  const promise = useQuery(offerQuery(campaign.id)).data?.promise;
  const owners = useOwnersNamed(promise?.signed_by ?? []);
  const heading = useWantedHeading("angebot", Boolean(promise));
  if (!promise) return null;
  const { accepted_at, accepted_by, signed_by, state, steps, owner_pays } = promise;
  const signers = owners && signed_by.length > 0 ? ` von ${andText(signed_by.map((id) => nameIn(owners, id)))}` : "";
  const byWhom = accepted_by === "owner" ? "" : ` auf Papier${signers}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2 text-sm">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="scroll-mt-20 text-base font-semibold">
        Zusage an den Eigentümer
      </h2>
      <p className="max-w-reading">{state}</p>
      <p className="text-ink-soft">
        {`Angenommen am ${dateText(accepted_at, campaign.timezone)}${byWhom}. Anteil des Eigentümers an den Kosten: ${owner_pays === 0 ? "keiner" : centText(owner_pays)}.`}
      </p>
      <Disclosure title={`Zugesagt: ${countText(steps.length, "Schritt", "Schritte")}`} className="text-sm">
        <ul className="mt-2 flex flex-col gap-1">
          {steps.map(({ id, by, text }) => (
            <li key={id} className="flex gap-3">
              <span className="w-24 shrink-0 text-ink-soft tabular-nums">{dayText(by)}</span>
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
