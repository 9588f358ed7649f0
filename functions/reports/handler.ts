import { allReportRoutes } from "#shared/reports/routes";
import { readCampaign } from "../campaigns/read.ts";
import { HttpResponse } from "../core/request.ts";
import { readSettings, shownAgency, updateSettings } from "../agency/store.ts";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { previewReport } from "./agency-preview.ts";
import { answerOwner, listMessages } from "./messages/answers-to-owner.ts";
import { authorOf } from "./author.ts";
import { askDecision } from "./decisions/asking.ts";
import { acceptOnPaper, previewOffer, sendOffer } from "./offers/offer-sending.ts";
import { getOffer, updateOffer } from "./offers/offers.ts";
import { protocolOf } from "./decisions/decision-protocol.ts";
import { getDecision, listDecisions, sendDecision, withdrawDecision } from "./decisions/decisions.ts";
import { eraseOwner, exportOwner } from "./owner-data/owner-data.ts";
import { deleteUnnamedOwner } from "./owner-data/owner-deletion.ts";
import { tracesOf } from "./owner-data/owner-traces.ts";
import { answerDecision, openDecisionFile, revokeByLink, showDecision } from "./decisions/public-decision.ts";
import { askQuestion, markRead, showPdf, showReport } from "./report/public-report.ts";
import { openRoomFile, previewRoom, showRoom, showRoomReport, showRoomReportPdf } from "./room/public-room.ts";
import { openRoomByCode, sendRoomCode } from "./room/room-code.ts";
import { enter } from "./room/room-door.ts";
import { mailRoom } from "./room/room-mail.ts";
import { showRoomMessages, writeFromRoom } from "./room/room-messages.ts";
import { mailDecisionLink, revokeFromRoom } from "./room/room-decisions.ts";
import { withPlan } from "../plan/follow-live.ts";
import { proveMeasures } from "../plan/proving.ts";
import { openRoom, shownRooms, withdrawRoom } from "../rooms/store.ts";
import { pageCode } from "./property-page/page-code.ts";
import { noticeToHandOut } from "./notice/withdrawal-notice.ts";
import { sendEnquiry } from "./property-page/enquiry.ts";
import { countView, showPage, showPicture } from "./property-page/public-page.ts";
import { savePage, shownPage } from "./property-page/publishing.ts";
import { withdrawLinks } from "./report/link.ts";
import { sendReport } from "./report/sending.ts";
import { readReport, readReports, shownReport } from "./report/store.ts";
import { editReport, generateReport } from "./report/writing.ts";

export const handler = serve(
  allReportRoutes,
  {
    generateOwnerReport: async ({ params, session, now }) => {
      const { report, created } = await generateReport(params.id, authorOf(await session()), now);
      return new HttpResponse(await shownReport(report), { status: created ? 201 : 200 });
    },
    listOwnerReports: async ({ params }) => {
      const [, reports] = await Promise.all([readCampaign(params.id), readReports(params.id)]);
      return Promise.all(reports.map(shownReport));
    },
    getOwnerReport: async ({ params }) => shownReport(await readReport(params.id)),
    editOwnerReport: async ({ params, body, session, now }) =>
      shownReport(await editReport(params.id, body, authorOf(await session()), now)),
    sendOwnerReport: async ({ params, body, session, now }) => {
      const { report, ...prepared } = await sendReport(params.id, body, authorOf(await session()), now);
      const answer = { report: await shownReport(report), ...prepared };
      return withPlan(answer, proveMeasures(report.campaign_id, { by: (await session()).user.id, now }));
    },
    withdrawReportLink: async ({ params }) => shownReport(await withdrawLinks(params.id)),
    showPublicReport: ({ params, now }) => showReport(params.token, now),
    showPublicReportPdf: ({ params, now }) => showPdf(params.token, now),
    markReportRead: ({ params, sources, now }) => markRead(params.token, sources(), now),
    askAboutReport: ({ params, upload, sources, now }) => askQuestion(params.token, upload, sources(), now),
    listOwnerMessages: ({ params, query }) => listMessages(params.id, query.owner_id),
    answerOwner: async ({ params, body, session, now }) => answerOwner(params.id, body, authorOf(await session()), now),
    listOwnerRooms: async ({ params }) => ({ rooms: await shownRooms(params.id) }),
    previewOwnerRoom: async ({ params, query, now }) => ({ html: await previewRoom(params.id, query.owner_id, now) }),
    openOwnerRoom: async ({ params, query, session, now }) => {
      const by = (await session()).user.id;
      return withPlan(await openRoom(params.id, query.owner_id, by, now), proveMeasures(params.id, { by, now }));
    },
    mailOwnerRoom: async ({ params, body, session }) => mailRoom(params.id, body.url, authorOf(await session())),
    withdrawOwnerRoom: ({ params, query }) => withdrawRoom(params.id, query.owner_id),
    showRoom: ({ params, cookies, now }) =>
      enter(params.token, cookies, now, (visit) => showRoom(params.token, visit, now)),
    sendRoomCode: ({ params, sources, cookies, now }) =>
      sendRoomCode(params.token, { sources: sources(), cookies }, now),
    openRoomByCode: ({ params, upload, sources, now }) => openRoomByCode(params.token, upload, sources(), now),
    showRoomReport: ({ params, query, cookies, now }) =>
      enter(params.token, cookies, now, ({ room }) => showRoomReport(params.token, room, query.id)),
    showRoomReportPdf: ({ params, query, cookies, now }) =>
      enter(params.token, cookies, now, ({ room }) => showRoomReportPdf(room, query.id)),
    mailDecisionLink: ({ params, upload, sources, cookies, now }) =>
      mailDecisionLink(params.token, upload, { sources: sources(), cookies }, now),
    revokeFromRoom: ({ params, upload, sources, cookies, now }) =>
      revokeFromRoom(params.token, upload, { sources: sources(), cookies }, now),
    openRoomFile: ({ params, query, cookies, now }) =>
      enter(params.token, cookies, now, ({ room }) => openRoomFile(room, query.id)),
    listDecisions: ({ params, now }) => listDecisions(params.id, now),
    askDecision: async ({ params, body, session, now }) => {
      const { decision, created } = await askDecision(params.id, body, authorOf(await session()), now);
      return new HttpResponse(await getDecision(decision.id, now), { status: created ? 201 : 200 });
    },
    sendDecision: ({ params, now }) => sendDecision(params.id, now),
    withdrawDecision: ({ params, now }) => withdrawDecision(params.id, now),
    showDecisionProtocol: ({ params, now }) => protocolOf(params.id, now),
    showPublicDecision: ({ params, now }) => showDecision(params.token, now),
    openDecisionFile: ({ params, query, now }) => openDecisionFile(params.token, query.number, now),
    answerDecision: ({ params, upload, sources, now }) => answerDecision(params.token, upload, sources(), now),
    revokeConsent: ({ params, sources, now }) => revokeByLink(params.token, sources(), now),
    showRoomMessages: ({ params, query, cookies, now }) =>
      enter(params.token, cookies, now, (visit) => showRoomMessages(params.token, visit, query.before)),
    writeFromRoom: ({ params, upload, sources, cookies, now }) =>
      writeFromRoom(params.token, upload, { sources: sources(), cookies }, now),
    getOffer: ({ params, now }) => getOffer(params.id, now),
    updateOffer: ({ params, body, now }) => updateOffer(params.id, body, now),
    previewOffer: async ({ params, session, now }) => previewOffer(params.id, authorOf(await session()), now),
    sendOffer: async ({ params, body, session, now }) => {
      const { decision, created } = await sendOffer(params.id, body, authorOf(await session()), now);
      return new HttpResponse(decision, { status: created ? 201 : 200 });
    },
    acceptOffer: ({ params, now }) => acceptOnPaper(params.id, now),
    deleteOwner: ({ params }) => deleteUnnamedOwner(params.id),
    listOwnerTraces: async ({ params }) => ({ traces: await tracesOf(params.id) }),
    exportOwner: ({ params, now }) => exportOwner(params.id, now),
    getAgency: async () => shownAgency(await readSettings({ consistent: true })),
    updateAgency: async ({ body }) => shownAgency(await updateSettings(body)),
    previewAgency: async ({ body: { logo, ...settings }, session, now }) => ({
      html: await previewReport(settings, logo, authorOf(await session()), now),
    }),
    getWithdrawalNotice: async ({ query, session, now }) =>
      noticeToHandOut(query.online ?? "", authorOf(await session()), now),
    getPropertyPage: ({ params, now }) => shownPage(params.id, now),
    savePropertyPage: async ({ params, body, caller: by, now }) =>
      withPlan(await savePage(params.id, body, now), proveMeasures(params.id, { by, now })),
    getPageCode: ({ params, now }) => pageCode(params.id, now),
    showPropertyPage: ({ params, now }) => showPage(params.word, now),
    showPagePicture: ({ params, now }) => showPicture(params.word, params.picture, now),
    sendEnquiry: ({ params, upload, sources, now }) => sendEnquiry(params.word, upload, sources(), now),
    countPageView: ({ params, now }) => countView(params.word, now),
    eraseOwner: ({ params, now }) => eraseOwner(params.id, now),
  },
  keepChanges(),
);
