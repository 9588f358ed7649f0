import { emailOf, it as journey, unique } from "./journey.ts";

export interface Mail {
  to: string[];
  text: string;
}

export const it = journey
  .extend("campaign", async ({ cockpit }) => cockpit.newCampaign({ title: unique("Landhaus am Weiher") }, 2, 3))
  .extend("owner", async ({ call, campaign }) => {
    const name = unique("Ottilie Freigabe");
    const email = emailOf(name);
    const owner = await call("POST /owners", {}, { name, email });
    await call("PUT /campaigns/{id}/owner", { id: campaign.id }, { owner_id: owner.id });
    return owner;
  })
  /** The links in the e-mails that went to that owner, the last one first. */
  .extend("links", async ({ cockpit, owner }) => async () => {
    const answer = await fetch(`${cockpit.address}/__local/outbox`, { headers: { accept: "application/json" } });
    const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(owner.email));
    return mails.flatMap(({ text }) => /https?:\/\/\S+\/api\/public\/decisions\/\S+/.exec(text)?.[0] ?? []);
  });
