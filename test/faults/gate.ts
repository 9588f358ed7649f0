import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A door before a service that can be shut: then connections are refused, as if the service were gone. */
export interface Gate {
  endpoint: string;
  shut: () => Promise<void>;
  open: () => Promise<void>;
}

/** Opens a gate before a service of the loopback address. @param endpoint the service's */
export async function openGate(endpoint: string): Promise<Gate> {
  const behind = Number(new URL(endpoint).port);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(behind, "127.0.0.1");
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });
  let port = 0;
  const open = async () => {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as { port: number }).port;
  };
  await open();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    open,
    shut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
