import { ArrowLeft, LayoutDashboard } from "lucide-react";
import { TextLink } from "../../ui/text-link.tsx";

const linkClass = "inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11";

/** The ways back from a page below a campaign's dashboard, above its title. */
export function CampaignLinks({ campaignId }: { campaignId: string }) {
  return (
    <span className="flex gap-5 text-sm">
      <TextLink to="/campaigns" className={linkClass}>
        <ArrowLeft size={16} aria-hidden />
        Kampagnen
      </TextLink>
      <TextLink to={`/dashboard/${campaignId}`} className={linkClass}>
        <LayoutDashboard size={16} aria-hidden />
        Dashboard
      </TextLink>
    </span>
  );
}
