import { emailOf, it as journey, unique } from "./journey.ts";

interface Mail {
  to: string[];
  subject: string;
  text: string;
  attachments: { filename: string }[];
}

/** A journey with a campaign, its owner and the draft of a report to them. */
export const it = journey
  /** A campaign that has begun, and somebody who owns the property; new for each journey. */
  .extend("campaign", async ({ cockpit }) => cockpit.newCampaign({ title: unique("Stadtvilla Seeweg") }, 2, 3))
  .extend("owner", async ({ call }) => {
    const name = unique("Erika Eigentümer");
    return call("POST /owners", {}, { name, email: emailOf(name) });
  })
  /** The draft of a report to that owner. */
  .extend("report", async ({ call, campaign, owner }) => {
    await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
    return call("POST /campaigns/{id}/owner-reports/generate", { id: campaign.id });
  })
  /** The e-mails that went to that owner. */
  .extend("mails", async ({ cockpit, owner }) => async () => {
    const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    return ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(owner.email));
  });
