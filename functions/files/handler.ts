import { allFileRoutes } from "#shared/plan/file-routes";
import { keepChanges } from "../core/history.ts";
import { serve } from "../core/serve.ts";
import { withPlan } from "../plan/follow-live.ts";
import { proveMeasures } from "../plan/proving.ts";
import { confirmFile } from "./confirm.ts";
import { announceFile, arrangeFiles, deleteFile, linkFile, listFiles, restoreFile, updateFile } from "./store.ts";
import { keepPagePicture } from "./page-picture.ts";
import { listTitlePictures } from "./title-pictures.ts";

export const handler = serve(
  allFileRoutes,
  {
    listFiles: ({ params }) => listFiles(params.id),
    listTitlePictures: async ({ query }) => ({ pictures: await listTitlePictures(query.campaigns.split(",")) }),
    announceFile: async ({ params, body, session, now }) =>
      announceFile(params.id, body, (await session()).user.id, now),
    arrangeFiles: ({ params, body }) => arrangeFiles(params.id, body),
    confirmFile: async ({ params, caller: by, now }) => {
      const file = await confirmFile(params.id, now);
      return withPlan(file, proveMeasures(file.campaign_id, { by, now }));
    },
    updateFile: async ({ params, body, caller: by, now }) => {
      const file = await updateFile(params.id, body);
      return withPlan(file, proveMeasures(file.campaign_id, { by, now }));
    },
    deleteFile: ({ params, now }) => deleteFile(params.id, now),
    restoreFile: ({ params, now }) => restoreFile(params.id, now),
    keepPagePicture: ({ params, body, now }) => keepPagePicture(params.id, body.picture, now),
    linkFile: ({ params }) => linkFile(params.id),
  },
  keepChanges(),
);
