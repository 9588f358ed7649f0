import type { Day } from "#shared/core/time";
import { useEffect } from "react";
import type { User } from "#shared/accounts/contract";
import type { Campaign } from "#shared/campaigns/contract";
import { hasEnded } from "#shared/campaigns/reading";
import type { Property } from "#shared/market/contract";
import { campaignOf, stillToWrite } from "#shared/market/openimmo/differences";
import type { ImportedProperty } from "#shared/market/openimmo/property";
import { UnreadableFile } from "#shared/market/openimmo/xml";
import { call, errorMessage } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { tellTaken, type OpenedFile, type WaitingSource } from "../../../core/waiting-file.ts";
import { invalidate } from "../../../core/query-keys.ts";
import { useUser } from "../../accounts/session.tsx";
import { allCampaignsQuery, propertyQuery } from "../../campaigns/queries.ts";
import { assignedTo, type EnquiryRow, enquiryRowsOf, keepEnquiry } from "./enquiries.ts";
import type { DroppedFile } from "./read-file.ts";
import { areTicked, goneOf, hasMore, isOpen, type Known, type Progress, type Row, rowsOf } from "./rows.ts";
import { forgetFinished, forgetOthers, type Step, useImportStep, writeStep } from "./import-step.ts";
import { mayComeAlong } from "./pictures.ts";
import { countNewPictures, makeCampaign, sendPictures, writeProperty } from "./take-over.ts";

const unsent =
  "Das Objekt wurde nicht ganz übernommen. Was schon da ist, bleibt; beim nächsten Versuch geht es dort weiter.";

/**
 * Reads a dropped file, shows what would happen, and takes over what was chosen, also while its user looks at other pages.
 * @param today "YYYY-MM-DD"
 */
export function useImport(today: Day) {
  const user = useUser();
  const userId = user.id;
  const step = useImportStep(userId);
  useEffect(() => {
    forgetOthers(userId);
    return forgetFinished;
  }, [userId]);
  const setStep = (next: Step | ((now: Step) => Step)) => writeStep(userId, next);
  const writeRows = (change: (rows: Row[]) => Row[], more: { isTouched?: true } = {}) =>
    setStep((now) => (now.kind === "properties" ? { ...now, ...more, rows: change(now.rows) } : now));
  const setRows = (change: (rows: Row[]) => Row[]) => writeRows(change, { isTouched: true });

  const choose = async (dropped: File) => read(dropped.name, async () => ({ file: dropped }));

  const read = async (name: string, load: () => Promise<OpenedFile>) => {
    const reading: Step = { kind: "reading", name };
    setStep(reading);
    // Nothing comes back of a file that its user left behind meanwhile, by another one or by signing out.
    const show = (next: Step) => setStep((now) => (now === reading ? next : now));
    try {
      const { file: dropped, source } = await load();
      const bytes = new Uint8Array(await dropped.arrayBuffer());
      const { readDropped } = await import("./read-file.ts");
      show(await stepOf(readDropped(dropped.name, bytes, today), source));
    } catch (error) {
      const problem =
        error instanceof UnreadableFile
          ? error.message
          : errorMessage(error, "Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.");
      show({ kind: "choose", problem });
    }
  };

  const takeOver = async (start: string) => {
    if (step.kind !== "properties") return;
    setStep({ ...step, isTouched: true, isRunning: true });
    const left = new Set(step.rows.filter((row) => hasMore(row) || isOpen(row)).map(({ key }) => key));
    for (const row of step.rows.filter(isOpen)) {
      const note = (progress: Progress) =>
        writeRows((rows) => rows.map((one) => (one.key === row.key ? { ...one, progress } : one)));
      try {
        const done = await taken(row, { file: step.file, start, user }, (text) => note({ kind: "running", text }));
        note(done);
        left.delete(row.key);
        const isLast = left.size === 0 && step.gone.length === 0 && !step.file.hasMoreBeside;
        if (await tellTaken(step.source, done.campaignId, isLast))
          setStep((now) => (now.kind === "properties" ? { ...now, hasMailEnded: true } : now));
      } catch (error) {
        console.error(error);
        note({ kind: "failed", problem: `${unsent} ${errorMessage(error, "")}`.trim() });
      }
    }
    invalidate("campaigns", "analytics", "comparison");
    setStep((now) => (now.kind === "properties" ? { ...now, isRunning: false } : now));
  };

  /** Its mail was ended while the press was off the screen: the file offers no press again. */
  const markEnded = (mailId: string) =>
    setStep((now) =>
      now.kind === "properties" && now.source?.mailId === mailId ? { ...now, hasMailEnded: true } : now,
    );

  const assign = async (row: EnquiryRow, campaign: Campaign | undefined) => {
    const note = (next: EnquiryRow) =>
      setStep((now) =>
        now.kind === "feedback"
          ? { ...now, isTouched: true, rows: now.rows.map((one) => (one.id === row.id ? next : one)) }
          : now,
      );
    try {
      note(await assignedTo(row, campaign));
    } catch (error) {
      const problem = errorMessage(error, "Die Kampagne wurde nicht gefunden. Bitte wählen Sie sie noch einmal.");
      note({ ...row, campaign: undefined, state: "unmatched", problem });
    }
  };

  const keepEnquiries = async () => {
    if (step.kind !== "feedback") return;
    setStep({ ...step, isTouched: true, isRunning: true });
    const rows: EnquiryRow[] = [];
    for (const row of step.rows) rows.push(await keepEnquiry(row));
    const kept = rows.flatMap(({ campaign, state }) => (campaign && state === "known" ? [campaign.id] : []));
    const isAll = kept.length === rows.length && !step.file.hasMoreBeside;
    for (const [at, id] of [...new Set(kept)].entries())
      await tellTaken(step.source, id, isAll && at === new Set(kept).size - 1);
    invalidate("results", "comparison");
    setStep((now) => (now.kind === "feedback" ? { ...now, rows, isRunning: false } : now));
  };

  return {
    step,
    choose,
    read,
    setRows,
    takeOver,
    assign,
    keepEnquiries,
    markEnded,
    restart: () => setStep({ kind: "choose" }),
  };
}

async function stepOf(file: DroppedFile, source: WaitingSource | undefined): Promise<Step> {
  const { content } = file;
  const [properties, campaigns] = await Promise.all([
    call("GET /properties"),
    queryClient.fetchQuery({ ...allCampaignsQuery, staleTime: 0 }),
  ]);
  if (content.kind === "feedback")
    return {
      kind: "feedback",
      file,
      source,
      rows: await enquiryRowsOf(file, content.enquiries, properties, campaigns),
      campaigns,
      isTouched: false,
      isRunning: false,
    };
  const known = { properties, campaigns, ...(await knownOf(content.properties, file, { properties, campaigns })) };
  return {
    kind: "properties",
    file,
    source,
    rows: rowsOf(content.properties, known),
    gone: goneOf(content, { properties, campaigns }),
    isTouched: false,
    isRunning: false,
  };
}

/** What the campaigns have that the file names; their pictures are counted where those would be ticked, or none comes along. @throws ApiError */
async function knownOf(
  imported: ImportedProperty[],
  file: DroppedFile,
  { properties, campaigns }: Pick<Known, "properties" | "campaigns">,
): Promise<Pick<Known, "details" | "pictures">> {
  const details = new Map<string, Property>();
  const pictures = new Map<string, number>();
  const isCounted = areTicked(imported);
  for (const one of imported) {
    const campaign = one.unfit ? undefined : campaigns.find(({ id }) => id === campaignOf(one, properties));
    if (!campaign || details.has(campaign.id)) continue;
    const { id } = campaign;
    details.set(id, await queryClient.fetchQuery({ ...propertyQuery(id), staleTime: 0 }));
    if (!hasEnded(campaign) && (isCounted || !mayComeAlong(one, file)))
      pictures.set(id, await countNewPictures(id, one, file));
  }
  return { details, pictures };
}

/** Takes one property over: campaign, values, pictures. @param by.user who does @throws ApiError */
async function taken(
  row: Row,
  { file, start, user }: { file: DroppedFile; start: string; user: Pick<User, "id" | "email"> },
  tell: (text: string) => void,
): Promise<Extract<Progress, { kind: "done" }>> {
  const { property, campaign, type, again } = row;
  tell("Kampagne");
  if (!campaign && !type) throw new Error("a property without a type");
  const made = !campaign && type ? await makeCampaign(property, { type, start, again }) : undefined;
  const campaignId = campaign?.id ?? made?.id ?? "";
  tell("Angaben");
  const kept = await writeChosen(campaignId, row);
  const left = await sendPictures(campaignId, property, file, tell);
  const isStranger = made?.responsible_id === user.id && property.contact !== user.email.toLowerCase();
  return { kind: "done", campaignId, left, kept, stranger: isStranger ? property.contact : "" };
}

/**
 * Writes what was chosen of a property's values. A first attempt insists on the state that was seen; a later one looks at what
 * is there by now. @returns how many values a person changed meanwhile, which stay @throws ApiError
 */
async function writeChosen(campaignId: string, { property, ticked, known, progress }: Row): Promise<number> {
  if (progress.kind !== "failed") {
    await writeProperty(campaignId, property, ticked, known);
    return 0;
  }
  const now = await queryClient.fetchQuery({ ...propertyQuery(campaignId), staleTime: 0 });
  const { fields, kept } = stillToWrite(ticked, property.values, { now, seen: known });
  await writeProperty(campaignId, property, fields, now);
  return kept;
}
