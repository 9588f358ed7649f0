import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../core/query-keys.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useUser } from "../accounts/session.tsx";
import { OperationSection } from "../administration/operation/operation-section.tsx";

/** Which version is deployed: a file that every build of the web app has next to its page. */
const versionQuery = queryOptions({
  queryKey: queryKeys.version,
  queryFn: async ({ signal }) => {
    const answer = await fetch("/version.json", { signal, cache: "no-store" });
    if (!answer.ok) throw new Error(`version.json: ${answer.status}`);
    const { version } = (await answer.json()) as { version: string };
    return version;
  },
  staleTime: 0,
});

/** What people who call support are asked for, to read out or to copy, and for administrators how it runs; loaded when it is opened. */
export default function AboutDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const { data: version, isPending } = useQuery(versionQuery);
  const facts = [
    { name: "Version", value: version ?? (isPending ? "wird geladen …" : "nicht zu ermitteln") },
    { name: "Adresse", value: location.origin },
    { name: "Angemeldet als", value: `${user.email}${user.is_admin ? " (Administrator)" : ""}` },
    { name: "Browser", value: navigator.userAgent },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Über dieses Cockpit"
      description="Diese Angaben helfen, wenn Sie eine Frage oder einen Fehler melden."
      size={user.is_admin ? "lg" : "sm"}
      footer={
        <CopyButton text={facts.map(({ name, value }) => `${name}: ${value}`).join("\n")} label="Angaben kopieren" />
      }
    >
      <dl className="flex flex-col gap-3 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {user.is_admin && <OperationSection />}
    </Dialog>
  );
}
