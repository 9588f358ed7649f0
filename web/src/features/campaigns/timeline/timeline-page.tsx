import { Spinner } from "../../../ui/spinner.tsx";
import { CampaignLoader } from "../head/campaign-frame.tsx";
import { TimelineContent } from "./timeline.tsx";

const words = {
  missing: { sentence: "Die angeforderte Kampagne existiert nicht.", to: "/campaigns", link: "Zu den Kampagnen" },
  failed: "Die Timeline konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.",
};

/** The campaign timeline, /timeline/:campaignId: every measure on its day, before and after the marketing start. */
export default function TimelinePage() {
  return (
    <CampaignLoader
      word="Kampagnen-Timeline"
      waiting={<Spinner label="Lade Timeline..." className="py-24" />}
      words={words}
    >
      {({ campaign, measures }) => <TimelineContent campaign={campaign} measures={measures} />}
    </CampaignLoader>
  );
}
