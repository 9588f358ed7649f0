import { evidence, type Line } from "./line.ts";
import { type Asked, unitsOfCall } from "./least.ts";
import { campaignIds, makeYears, smallAgency, type YearsAgency } from "./years-agency.ts";
import { screensOf } from "./years-screens.ts";
import { call } from "../api/api.ts";

/** How often somebody looked at the notifications before they are measured: what is owed from before is done then. */
const looks = 30;

/**
 * Read units of every screen of an agency after ten years (300 campaigns, 45,000 tasks, 40,000 results; 30 of them
 * running), against the least possible: what each of its calls answers, read once, and the sign-in of each.
 */
export async function measureYears(): Promise<Line[]> {
  const agency = await settledYears();
  const { token } = agency;
  const lines = [];
  for (const [screen, calls] of Object.entries(screensOf(agency))) lines.push(await lineOf(screen, calls, token));
  return lines;
}

/** Makes such an agency, whose summaries, figures and notifications are as they would be after all these years. */
export async function settledYears(sizes = smallAgency): Promise<YearsAgency> {
  const agency = await makeYears(sizes);
  const { token, counts } = agency;
  console.error(`  ${counts.campaigns} campaigns, ${counts.tasks} tasks, ${counts.results} results`);
  // What each campaign brings to the figures of the agency was kept as it went on.
  for (const campaign_id of campaignIds(sizes))
    await call("POST /notifications/generate", { token, query: { campaign_id } });
  await call("POST /notifications/generate", { token });
  for (let look = 0; look < looks; look += 1) await call("GET /notifications", { token });
  // The instance has its copy of the library, as in every hour but the first.
  await call("GET /measures", { token });
  return agency;
}

async function lineOf(screen: string, calls: Asked[], token: string): Promise<Line> {
  console.error(` ${screen}`);
  let [read, least] = [0, 0];
  for (const asked of calls) {
    const units = await unitsOfCall(asked, token);
    read += units.read;
    least += units.least;
  }
  return evidence(`ten years: read units of ${screen} (${read}) ÷ least (${least})`, 1.2, read / least);
}
