import { Download, Ellipsis, UserRoundX } from "lucide-react";
import { useState } from "react";
import type { Owner } from "#shared/owners/contract";
import { call, detailOf, isGone } from "../../core/api.ts";
import { forgetInList } from "../../core/list-query.ts";
import { saveFile } from "../../core/save-file.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Menu } from "../../ui/menu.tsx";
import { useAdministratorReason } from "../accounts/session.tsx";
import { ownersQuery } from "./queries.ts";
import { notifyError, notifySuccess } from "../../ui/notify.ts";

const dots = <Ellipsis size={16} aria-hidden />;

/**
 * An owner's rights over their data: export and erasure (DSGVO). The menu itself is only made when it is opened for the
 * first time, so that hundreds of cards stay light.
 */
export function OwnerCardMenu({ owner, onErase }: { owner: Owner; onErase: () => void }) {
  const [isAwake, setIsAwake] = useState(false);
  const disabledReason = useAdministratorReason();
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
    if (isGone(error)) void forgetInList(ownersQuery, owner.id);
    notifyError("Fehler beim Exportieren der Eigentümer-Daten", {
      detail: detailOf(error, "") || undefined,
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
