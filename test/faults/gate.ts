import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A door before a service. Shut it refuses connections, as if the service were gone; silent it takes them and nothing more. */
export interface Gate {
  endpoint: string;
  shut: () => Promise<void>;
  /** Connections of before are cut. */
  silence: () => Promise<void>;
  open: () => Promise<void>;
}

/** Opens a gate before a service of the loopback address. @param endpoint the service's */
export async function openGate(endpoint: string): Promise<Gate> {
  const { hostname, port: behind } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((incoming) => {
    if (isSilent) {
      sockets.add(incoming);
      incoming.on("error", () => incoming.destroy());
      return;
    }
    const outgoing = connect(Number(behind), hostname);
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
  const shut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    isSilent = false;
  };
  await open();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    open,
    shut,
    silence: async () => {
      await shut();
      isSilent = true;
      await open();
    },
  };
}
