import { readdirSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { serviceWorker } from "./service-worker/build.ts";

const server = `http://localhost:${process.env.PORT ?? 3000}`;

/** Lets the browser fetch the one font together with the style sheet instead of after it, so that no text jumps. */
const preloadFont: Plugin = {
  name: "preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head" as const,
        })),
  },
};

/** Tiny parts that the library needs and others too. */
const ofTheLibrary =
  /\/icons\/(x|pencil|trash-2|chevron-right)\.mjs$|\/ui\/(card|field|select|printing|input-class|priority-mark)\.tsx?$|\/core\/(numbers|typed-search)\.ts$/;

/** Files that every page loads with its entry. */
const ofThePage =
  /\/(index|common|jsx-runtime|QueryClientProvider|query-keys|createLucideIcon|class-names|preload-helper)-[\w-]+\.(js|css)$/;

/** Parts that fill the page: what they need is fetched beside them, but for what administrators open now and then. */
const isScreen = /(?<!admin|users)-(tab|page|screen|list|wizard)-[\w-]+\.js$/;

/** Those with which one begins. */
const isFirst = /(login-screen|library-tab|today-tab|campaign-list)-[\w-]+\.js$/;

const icons = new Set(readdirSync(join(import.meta.dirname, "../node_modules/lucide-react/dist/esm/icons")));

/** An icon on its own: a few hundred bytes, whose name the first screen would carry for each screen that shows it. */
const isIcon = (file: string) => icons.has(file.replace(/^assets\/(.+)-[\w-]{7}\.js$/, "$1.mjs"));

/** Seven characters tell a part from its earlier ones; the page carries more than a hundred of these names. */
const chunkFileNames = "assets/[name]-[hash:7].js";

/** Rules of a few lines that several screens share: named like the icons, they would cost the first screen as much. */
const isSmall = (file: string) =>
  /\/(axis-ticks|chart-width|days|light-mark|measure-key|stand-ins)-[\w-]{7}\.js$/.test(file);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFont, serviceWorker],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome125", "edge125", "firefox128", "safari17.5"],
    // The content security policy allows no inline script and no data: script.
    modulePreload: {
      polyfill: false,
      // What the page itself loads is there before any lazy part is asked for, and dialogs can wait for their parts;
      // naming all of them cost the first screen more than a kilobyte.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === "html"
          ? dependencies
          : isScreen.test(file)
            ? dependencies.filter(
                (one) => !ofThePage.test(one) && (isFirst.test(file) || !(isIcon(one) || isSmall(one))),
              )
            : [],
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What nearly every part uses is one file instead of a dozen tiny ones: 0.6 KB less and three requests fewer. It rises with the
    // number of parts: below it dialogs and forms would come with the first screen.
    // Tiny ones that the library needs join them: each alone costs its name and more bytes than it has.
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: {
          groups: [
            { name: "common", test: ofTheLibrary },
            { name: "common", minShareCount: 48 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": server, "/__local": server },
  },
});
