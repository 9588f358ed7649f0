import { SearchX } from "lucide-react";
import { LinkButton } from "../../ui/link-button.tsx";

/**
 * What a page of a campaign says where the campaign does not exist (any more).
 * @param props.sentence why that may be
 * @param props.to where the one link leads, and `props.link` its words
 */
export function CampaignMissing(props: { sentence: string; to: string; link: string }) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-16 text-center">
      <SearchX size={24} aria-hidden className="mb-2 text-ink-faint" />
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold">
        Kampagne nicht gefunden
      </h1>
      <p className="max-w-96 text-ink-soft">{props.sentence}</p>
      <LinkButton to={props.to} variant="primary" className="mt-4">
        {props.link}
      </LinkButton>
    </div>
  );
}
