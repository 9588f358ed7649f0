import { TextLink } from "../../ui/text-link.tsx";
import { useUser } from "./session.tsx";

/** What has to be done before e-mails reach the signed-in person: "hinterlegen Sie zuerst Ihre E-Mail-Adresse", and the way there. */
export function AddressNeeded() {
  return useUser().is_admin ? (
    <TextLink to="/?tab=users">hinterlegen Sie zuerst Ihre E-Mail-Adresse</TextLink>
  ) : (
    "ein Administrator hinterlegt zuerst Ihre E-Mail-Adresse"
  );
}
