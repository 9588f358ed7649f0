import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Campaign } from "#shared/campaigns/contract";
import { countText, numberText } from "#shared/core/numbers";
import { Button } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/lazy-dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useNow } from "../../../core/now.ts";
import { eventLabels } from "#shared/plan/plan-events";
import { allCampaignsQuery } from "../../campaigns/queries.ts";
import { PlanAll } from "./plan-all.tsx";
import { PropertyRow } from "./property-row.tsx";
import type { DroppedFile } from "./read-file.ts";
import { doneReason, foundRows, isOpen, reasonAgainst, type Row, standText, withType } from "./rows.ts";

const EventDialog = lazyDialog(() => import("../../campaigns/events/event-dialog.tsx"));

const headings = { new: "Neu", known: "Schon bekannt", unfit: "Wird nicht übernommen" } as const;

/**
 * The properties of a file by what would happen to them, and the button that does it.
 * @param props.gone campaigns that a whole file has no more @param props.mailId the mail that waits for this file alone
 */
export function PropertyList(props: {
  file: DroppedFile;
  rows: Row[];
  gone: Campaign[];
  isRunning: boolean;
  mailId: string | undefined;
  onRows: (change: (rows: Row[]) => Row[]) => void;
  onMailDone: EndMail;
  onTakeOver: () => void;
  onRestart: () => void;
}) {
  const { file, rows, isRunning, onRows } = props;
  const [search, setSearch] = useState("");
  const open = rows.filter(isOpen);
  const done = rows.filter(({ progress }) => progress.kind === "done");
  const found = foundRows(rows, search);
  const { sender, version } = file.content;
  const mayEnd = !isRunning && props.mailId !== undefined && !file.hasMoreBeside;
  const whyDone = mayEnd ? doneReason(rows, props.gone) : undefined;
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-sm text-ink-soft wrap-anywhere">
        {standText(rows) ||
          `${file.name}: ${countText(rows.length, "Objekt", "Objekte")}${sender && ` aus ${sender}`}${version && `, OpenImmo ${version}`}. Noch nichts übernommen.`}
      </p>
      {isRunning && (
        <ProgressBar
          label="Übernahme. Lassen Sie das Cockpit offen; auf anderen Seiten geht sie weiter, was schon da ist, bleibt."
          percent={(100 * done.length) / Math.max(1, done.length + open.length)}
          note={`${numberText(done.length)} von ${numberText(done.length + open.length)}`}
        />
      )}
      {rows.length > 1 && (
        <Choosing rows={rows} found={found} search={search} onSearch={setSearch} onRows={onRows} disabled={isRunning} />
      )}
      {(Object.keys(headings) as (keyof typeof headings)[]).map((state) => (
        <Group key={state} title={headings[state]} rows={found.filter((row) => row.state === state)}>
          {(row) => (
            <PropertyRow
              key={row.key}
              row={row}
              disabled={isRunning}
              onChange={(changes) =>
                onRows((all) => all.map((one) => (one.key === row.key ? { ...one, ...changes } : one)))
              }
              onType={(type) => onRows((all) => withType(all, row, type))}
            >
              {row.property.turn === "deleted" && row.campaign && <Withdrawal campaign={row.campaign} />}
            </PropertyRow>
          )}
        </Group>
      ))}
      {props.gone.length > 0 && <Gone campaigns={props.gone} />}
      {!isRunning && <PlanAll rows={done.filter(({ state }) => state === "new")} />}
      <div className="flex flex-wrap items-center justify-end gap-2 pt-1">
        <Button onClick={props.onRestart} disabledReason={isRunning ? "Die Übernahme läuft noch" : undefined}>
          Andere Datei wählen
        </Button>
        {props.mailId !== undefined && whyDone !== undefined ? (
          <MailDone mailId={props.mailId} reason={whyDone} onMailDone={props.onMailDone} />
        ) : open.length === 0 && done.length > 0 ? (
          <LinkButton to="/campaigns" variant="primary">
            Zu den Kampagnen
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            busy={isRunning}
            disabledReason={reasonAgainst(rows, props.gone)}
            onClick={props.onTakeOver}
          >
            {done.length > 0 ? "Rest übernehmen" : "Übernehmen"}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ends a mail. @param isShown whether its press is still on the screen */
type EndMail = (mailId: string, isShown: () => boolean) => Promise<void>;

/** The press that ends a mail of which nothing more is wanted, and why. */
function MailDone(props: { mailId: string; reason: string; onMailDone: EndMail }) {
  const [isEnding, setEnding] = useState(false);
  const reasonId = useId();
  const place = useRef<HTMLParagraphElement>(null);
  const end = async () => {
    setEnding(true);
    await props.onMailDone(props.mailId, () => place.current !== null);
    setEnding(false);
  };
  return (
    <>
      <p ref={place} id={reasonId} className="order-first grow text-sm text-ink-soft max-sm:w-full">
        {props.reason}
      </p>
      <Button variant="primary" busy={isEnding} aria-describedby={reasonId} onClick={() => void end()}>
        E-Mail ist erledigt
      </Button>
    </>
  );
}

/** How many are ticked, all or none of them, and a search where there are many. */
function Choosing(props: {
  rows: Row[];
  found: Row[];
  search: string;
  onSearch: (search: string) => void;
  onRows: (change: (rows: Row[]) => Row[]) => void;
  disabled: boolean;
}) {
  const { rows, found, onRows } = props;
  const keys = new Set(found.map(({ key }) => key));
  const tick = (isChosen: boolean) =>
    onRows((all) => all.map((row) => (keys.has(row.key) && row.state !== "unfit" ? { ...row, isChosen } : row)));
  const reason = props.disabled ? "Die Übernahme läuft noch" : undefined;
  const chosen = rows.filter(({ isChosen, state }) => isChosen && state !== "unfit").length;
  const fit = rows.filter(({ state }) => state !== "unfit").length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="grow text-sm text-ink-soft">{`${numberText(chosen)} von ${numberText(fit)} angekreuzt`}</p>
      {rows.length > 10 && (
        <SearchInput
          label="Objekte der Datei durchsuchen"
          placeholder="Titel, Adresse, Nummer"
          value={props.search}
          onChange={props.onSearch}
        />
      )}
      <Button size="sm" disabledReason={reason} onClick={() => tick(true)}>
        Alle
      </Button>
      <Button size="sm" disabledReason={reason} onClick={() => tick(false)}>
        Keine
      </Button>
    </div>
  );
}

function Group(props: { title: string; rows: Row[]; children: (row: Row) => ReactNode }) {
  const { title, rows } = props;
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{`${title} (${rows.length})`}</h2>
      <ul aria-label={title} className="border-t border-line">
        {rows.map(props.children)}
      </ul>
    </section>
  );
}

/** The campaigns that the sender's whole file has no more, each with the way to take it from the market. */
function Gone({ campaigns }: { campaigns: Campaign[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{`Nicht mehr in der Datei (${campaigns.length})`}</h2>
      <p className="text-sm text-ink-soft">
        Die Datei ist ein vollständiger Bestand und enthält diese Kampagnen nicht mehr. Von selbst ändert sich nichts.
      </p>
      <ul aria-label="Nicht mehr in der Datei" className="border-t border-line">
        {campaigns.map((campaign) => (
          <li
            key={campaign.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 text-sm"
          >
            <TextLink to={`/dashboard/${campaign.id}`}>{campaign.title}</TextLink>
            <Withdrawal campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Zurückgezogen" for a campaign whose property its sender no longer offers, with the preview of every event. */
function Withdrawal({ campaign: found }: { campaign: Campaign }) {
  const campaign = useQuery(allCampaignsQuery).data?.find(({ id }) => id === found.id) ?? found;
  const [isEntering, setEntering] = useState(false);
  const now = useNow();
  if (campaign.is_offer) return null;
  if (campaign.outcome) return <p className="text-ink-soft">{eventLabels[campaign.outcome.kind]}</p>;
  return (
    <>
      <Button size="sm" className="self-start" onPointerEnter={EventDialog.preload} onClick={() => setEntering(true)}>
        Als zurückgezogen eintragen
      </Button>
      {isEntering && <EventDialog campaign={campaign} event="withdrawn" now={now} onClose={() => setEntering(false)} />}
    </>
  );
}
