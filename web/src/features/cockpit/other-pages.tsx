import { lazy } from "react";
import { PageTitle } from "../../ui/page-title.tsx";

const WizardPage = lazy(() => import("../campaigns/wizard/wizard-page.tsx"));
const DutiesPage = lazy(() => import("../market/duties/duties-page.tsx"));
const OpenImmoPage = lazy(() => import("../market/openimmo/openimmo-page.tsx"));

/** The ways to a campaign that have a page. What each is fetched from stands here, since the first screen needs none of it. */
export default function OtherPage({ name }: { name: "wizard" | "openimmo" | "duties" }) {
  if (name === "duties") return <DutiesPage />;
  if (name === "openimmo") return <OpenImmoPage />;
  return (
    <>
      <PageTitle title="Setup" />
      <WizardPage />
    </>
  );
}
