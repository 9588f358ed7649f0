import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { HttpResponse, HttpRequest } from "./http-message.ts";
import { requestLimit, tooLarge } from "./gateway.ts";

/** A listening server of the runner. */
interface Listening {
  stop: () => Promise<void>;
}

/** The port is in use by another program. */
class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} ist belegt. Bitte beenden Sie das andere Programm oder wählen Sie mit ` +
        `PORT=${port + 1} npm start einen anderen.`,
    );
    this.name = "PortTaken";
  }
}

/**
 * Listens on both loopback addresses, since `localhost` may mean either.
 * @param answer gets each request whole
 * @throws PortTaken
 */
export async function listen(
  port: number,
  answer: (request: HttpRequest) => Promise<HttpResponse>,
  log: (line: string) => void,
): Promise<Listening> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(
      servers.map((server) => {
        const closed = once(server, "close");
        server.close();
        server.closeAllConnections();
        return closed;
      }),
    );
  };
  for (const host of ["127.0.0.1", "::1"]) {
    const server = createServer((incoming, outgoing) => {
      serve(incoming, outgoing, answer).catch((error: unknown) => {
        log(`[server] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(500).end();
      });
    });
    try {
      server.listen(port, host);
      await once(server, "listening");
      servers.push(server);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (host === "::1" && code !== "EADDRINUSE") continue;
      await stop();
      throw code === "EADDRINUSE" ? new PortTaken(port) : error;
    }
  }
  return { stop };
}

async function serve(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: HttpRequest) => Promise<HttpResponse>,
): Promise<void> {
  const body = await readBody(incoming);
  const { status, headers, body: content } = body ? await answer(toRequest(incoming, body)) : tooLarge();
  for (const [name, value] of headers) outgoing.appendHeader(name, value);
  if (!body) outgoing.setHeader("connection", "close");
  if (status !== 304 && status !== 204) outgoing.setHeader("content-length", content.length);
  outgoing.writeHead(status);
  outgoing.end(incoming.method === "HEAD" ? undefined : content);
}

/** By events: an iterator over a stream costs more than the rest of a small request. @returns nothing where it is too large */
function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= requestLimit) chunks.push(chunk);
    });
    incoming.once("end", () => resolve(size > requestLimit ? undefined : Buffer.concat(chunks)));
    incoming.once("error", reject);
  });
}

function toRequest(incoming: IncomingMessage, body: Buffer): HttpRequest {
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  return {
    method: incoming.method ?? "GET",
    path,
    query: query.join("?"),
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(",") : (value ?? ""),
      ]),
    ),
    body,
    sourceIp: incoming.socket.remoteAddress ?? "",
  };
}
