import { Dialog } from "../../ui/dialog.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** How one's own account is protected beside the password; loaded when it is opened. */
export default function SecurityDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sicherheit"
      description="So schützen Sie Ihre Anmeldung zusätzlich zum Passwort."
    >
      <SecondFactorSection />
    </Dialog>
  );
}
