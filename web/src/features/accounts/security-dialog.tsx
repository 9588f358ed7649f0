import { Dialog } from "../../ui/dialog.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** How one's own account is protected beside the password; loaded when it is opened. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sicherheit"
      description="Wie Sie sich anmelden, zusätzlich zum Passwort oder statt damit."
    >
      <div className="flex flex-col gap-6">
        <SecondFactorSection />
        <div className="border-t border-line pt-5">
          <PasskeySection />
        </div>
      </div>
    </Dialog>
  );
}
