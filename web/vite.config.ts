import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), preloadFont],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: ["chrome125", "edge125", "firefox128", "safari17.5"],
    // The content security policy allows no inline script and no data: script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": server, "/__local": server },
  },
});
