import { dateText } from "#shared/core/time";
import { Mail, MapPin, Pencil, Phone, Trash2, Download, Ellipsis, UserRoundX } from "lucide-react";
import { memo, useState } from "react";
import type { Owner } from "#shared/owners/contract";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Highlight } from "../../ui/highlight.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { channelLook } from "./owner-channels.ts";
import { preloadOwnerDialog, type OwnerTask } from "./owner-task.tsx";
import { ownersAddress } from "./owners-address.ts";
import { farCardClass } from "./owners-grid.ts";
import { UndeliveredOwner } from "../campaigns/undelivered-owners.tsx";
import { call, errorMessage, isGone } from "../../core/api.ts";
import { removeFromList } from "../../core/list-query.ts";
import { saveFile } from "../../core/save-file.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Menu } from "../../ui/menu.tsx";
import { useAdminOnlyReason } from "../accounts/session.tsx";
import { ownersQuery } from "../campaigns/queries.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";

const dots = <Ellipsis size={16} aria-hidden />;

const lineClass =
  "flex min-w-0 items-start gap-2 [&>.lucide]:mt-0.5 [&>.lucide]:text-ink-faint pointer-coarse:has-[a]:[&>.lucide]:mt-1.5";
const linkClass =
  "min-w-0 rounded-sm underline-offset-2 wrap-anywhere hyphens-none hover:underline pointer-coarse:py-1";

/** One owner: how to reach them, since when they are known, and how many campaigns are theirs. */
export const OwnerCard = memo(function OwnerCard(props: {
  owner: Owner;
  search: string;
  onTask: (task: OwnerTask) => void;
}) {
  const { owner, search, onTask } = props;
  const { name, second_name, company, postal_address, email, phone, campaigns } = owner;
  const channel = channelLook(owner.preferred_communication);
  return (
    <Card as="li" className={classNames("flex flex-col gap-3", farCardClass)}>
      <header className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="text-base font-semibold wrap-anywhere">
            <Highlight text={name} search={search} />
          </h3>
          {second_name && (
            <p className="wrap-anywhere text-ink-soft">
              und <Highlight text={second_name} search={search} />
            </p>
          )}
          {company && (
            <p className="wrap-anywhere text-ink-soft">
              <Highlight text={company} search={search} />
            </p>
          )}
        </div>
        <div className="-mt-1 -mr-2 flex shrink-0 print:hidden">
          <IconButton
            size="sm"
            icon={Pencil}
            label={`„${name}“ bearbeiten`}
            onPointerEnter={preloadOwnerDialog}
            onClick={() => onTask({ kind: "edit", owner })}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            label={`„${name}“ löschen`}
            onClick={() => onTask({ kind: "delete", owner })}
          />
          <OwnerCardMenu owner={owner} onErase={() => onTask({ kind: "erase", owner })} />
        </div>
      </header>
      <div className="flex flex-col gap-1.5">
        <p className={lineClass}>
          <Mail size={16} role="img" aria-label="E-Mail" />
          <a href={`mailto:${email}`} className={linkClass}>
            <Highlight text={email} search={search} />
          </a>
        </p>
        <p className={lineClass}>
          <Phone size={16} role="img" aria-label="Telefon" />
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`} className={linkClass}>
              <Highlight text={phone} search={search} />
            </a>
          ) : (
            <span className="text-ink-faint">Keine Telefonnummer</span>
          )}
        </p>
        {postal_address && (
          <p className={lineClass}>
            <MapPin size={16} role="img" aria-label="Postanschrift" />
            <span className="min-w-0 wrap-anywhere whitespace-pre-line">
              <Highlight text={postal_address} search={search} />
            </span>
          </p>
        )}
      </div>
      <UndeliveredOwner owner={owner} />
      <dl className="mt-auto grid grid-cols-[max-content_1fr] gap-x-3 border-t border-line pt-3 text-xs leading-5">
        <dt className="text-ink-soft">Bevorzugter Kanal</dt>
        <dd className="flex items-center gap-1.5 font-medium">
          <channel.icon size={14} aria-hidden className="text-ink-faint" />
          {channel.label}
        </dd>
        <dt className="text-ink-soft">Kampagnen</dt>
        <dd className="font-medium">
          {campaigns > 0 ? (
            <TextLink to={ownersAddress({ section: "assignments", search: name })}>
              {campaigns === 1 ? "1 Kampagne" : `${campaigns} Kampagnen`}
            </TextLink>
          ) : (
            "Keine Kampagne"
          )}
        </dd>
        <dt className="text-ink-soft">Erstellt am</dt>
        <dd className="font-medium tabular-nums">
          <time dateTime={owner.created_at}>{dateText(owner.created_at)}</time>
        </dd>
      </dl>
    </Card>
  );
});

/**
 * An owner's rights over their data: export and erasure (DSGVO). The menu itself is only made when it is opened for the
 * first time, so that hundreds of cards stay light.
 */
function OwnerCardMenu({ owner, onErase }: { owner: Owner; onErase: () => void }) {
  const [isAwake, setIsAwake] = useState(false);
  const disabledReason = useAdminOnlyReason();
  const trigger = (
    <button
      type="button"
      aria-label={`Datenschutz zu „${owner.name}“`}
      title="Datenschutz"
      aria-haspopup="menu"
      className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      onClick={isAwake ? undefined : () => setIsAwake(true)}
    >
      {dots}
    </button>
  );
  if (!isAwake) return trigger;
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={[
        {
          label: "Gespeicherte Daten exportieren (DSGVO Art. 15)",
          icon: Download,
          disabledReason,
          onSelect: () => void exportOwner(owner),
        },
        { label: "Daten löschen (DSGVO Art. 17)", icon: UserRoundX, danger: true, disabledReason, onSelect: onErase },
      ]}
    />
  );
}

/** Downloads everything that is stored about an owner as JSON (DSGVO Art. 15) and says how it went. */
async function exportOwner(owner: Owner): Promise<void> {
  try {
    const stored = await call("GET /owners/{id}/export", { params: { id: owner.id } });
    const file = new Blob([JSON.stringify(stored, undefined, 2)], { type: "application/json" });
    saveFile(file, `eigentuemer-${fileNamePart(owner.name)}-${stored.exported_at.slice(0, 10)}.json`);
    notifySuccess("Gespeicherte Daten exportiert");
  } catch (error) {
    if (isGone(error)) void removeFromList(ownersQuery, owner.id);
    notifyError("Fehler beim Exportieren der Eigentümer-Daten", {
      detail: errorMessage(error, "") || undefined,
      ...(!isGone(error) && { retry: () => void exportOwner(owner) }),
    });
  }
}

function fileNamePart(name: string): string {
  return name
    .toLocaleLowerCase("de")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
}
