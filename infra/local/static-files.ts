import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { type HttpResponse, type HttpRequest, textResponse } from "./http-message.ts";
import { decode } from "./route-table.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * The web bucket: files of a folder. Vite names what lies in `/assets/` after its content, so that it may be kept for
 * ever; everything else is asked for again, by ETag.
 */
export function createStaticFiles(directory: string): (request: HttpRequest) => Promise<HttpResponse> {
  return async (request) => {
    const file = normalize(join(directory, decode(request.path)));
    const content = file.startsWith(directory + sep) ? await readFile(file).catch(() => undefined) : undefined;
    if (!content) return textResponse(404, "Diese Datei gibt es nicht.");
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
    const headers: [string, string][] = [
      ["cache-control", request.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"],
      ["etag", etag],
    ];
    if (request.headers["if-none-match"] === etag) return { status: 304, headers, body: Buffer.alloc(0) };
    headers.push(["content-type", types[extname(file).toLowerCase()] ?? "application/octet-stream"]);
    return { status: 200, headers, body: content };
  };
}
