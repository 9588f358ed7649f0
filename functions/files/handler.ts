import { fileRoutes } from "#shared/files/contract";
import { keepChanges } from "../core/keep-history.ts";
import { serve } from "../core/serve.ts";
import { confirmFile } from "./confirm.ts";
import { announceFile, arrangeFiles, deleteFile, linkFile, listFiles, restoreFile, updateFile } from "./store.ts";

export const handler = serve(
  fileRoutes,
  {
    listFiles: ({ params }) => listFiles(params.id),
    announceFile: async ({ params, body, session, now }) =>
      announceFile(params.id, body, (await session()).user.id, now),
    arrangeFiles: ({ params, body }) => arrangeFiles(params.id, body),
    confirmFile: ({ params, now }) => confirmFile(params.id, now),
    updateFile: ({ params, body }) => updateFile(params.id, body),
    deleteFile: ({ params, now }) => deleteFile(params.id, now),
    restoreFile: ({ params, now }) => restoreFile(params.id, now),
    linkFile: ({ params }) => linkFile(params.id),
  },
  keepChanges(),
);
