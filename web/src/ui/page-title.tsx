import { useEffect } from "react";

/** Names the page in the browser's tab and history: "Kampagnen – Verkaufs-Cockpit". */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} – Verkaufs-Cockpit`;
  }, [title]);
  return null;
}
