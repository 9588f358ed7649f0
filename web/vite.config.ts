import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { noticesFile, noticesOf } from "../infra/bundle-notices.ts";
import { fileOf } from "./chunks.ts";
import { serviceWorker } from "./service-worker/build.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Puts the first script before everything else: it asks for the data while the rest is still on its way. */
const startFirst: Plugin = {
  name: "start-first",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle, filename }) => {
      if (!filename.endsWith("/index.html")) return [];
      const built = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.name === "start");
      const src = built ? `/${built.fileName}` : "/src/start.ts";
      return [{ tag: "script", attrs: { type: "module", async: true, src }, injectTo: "head-prepend" as const }];
    },
  },
};

/** Says next to the built page whose code it carries, and under which licence. */
const notices: Plugin = {
  name: "third-party-notices",
  apply: "build",
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames,
    );
    this.emitFile({ type: "asset", fileName: noticesFile, source: noticesOf([...modules, ...this.getModuleIds()]) });
  },
};

/** Seven characters tell a file from its earlier ones. */
const chunkFileNames = "assets/[name]-[hash:7].js";

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), startFirst, notices, serviceWorker],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome125", "edge125", "firefox128", "safari17.5"],
    // The content security policy allows no inline script and no data: script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, "index.html"),
        start: join(import.meta.dirname, "src/start.ts"),
      },
      output: {
        chunkFileNames,
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Without the second name a slow build says on stderr that it can't name the group.
          groups: command === "build" ? [{ name: await fileOf(import.meta.dirname), debugName: "parts" }] : [],
        },
      },
    },
  },
  server: {
    proxy: { "/api": server, "/objekt": server, "/__local": server },
  },
}));
