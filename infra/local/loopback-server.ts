import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** A stand-in for an AWS service, on a free port of the loopback address. */
export interface StandIn {
  endpoint: string;
  stop: () => Promise<void>;
}

/** @param answer gets each request; an error that it throws is answered with 500 */
export async function startFakeServer(
  answer: (...parameters: Parameters<RequestListener>) => Promise<void>,
): Promise<StandIn> {
  const server = createServer((incoming, outgoing) => {
    // Node's own header keeps the real time where a test has moved the clock, and the SDK would sign by the difference.
    outgoing.setHeader("date", new Date().toUTCString());
    // A page whose name was led to this computer names itself (DNS rebinding).
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(incoming.headers.host ?? "")) {
      outgoing.writeHead(421).end();
      return;
    }
    answer(incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** All bytes of a request's body. */
export async function readAll(incoming: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
