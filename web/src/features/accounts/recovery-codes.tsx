import { Download } from "lucide-react";
import { useUser } from "./session.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

/** The recovery codes, which are shown this once: to note, to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { email } = useUser();
  const save = () => {
    const words = `Wiederherstellungscodes für das Verkaufs-Cockpit (${location.origin}), ${email}\nJeder gilt ein Mal.\n\n`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([words, codes.join("\n"), "\n"], { type: "text/plain" }));
    link.download = "wiederherstellungscodes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Banner tone="success" title="Der zweite Faktor ist eingeschaltet">
        Heben Sie diese Wiederherstellungscodes auf, zum Beispiel ausgedruckt: Jeder lässt Sie ein Mal ohne Ihr Telefon
        hinein. Sie werden nur jetzt gezeigt.
      </Banner>
      <ul
        aria-label="Wiederherstellungscodes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} label="Codes kopieren" />
        <Button icon={Download} onClick={save}>
          Als Datei sichern
        </Button>
      </div>
    </div>
  );
}
