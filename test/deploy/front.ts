import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";

/** Answers requests for any host name, as its real owner would be asked: by HTTPS on port 443. */
export interface Front {
  /** By these variables Node's fetch comes here instead of leaving this computer. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Names that the front has a certificate for. */
const names = ["*.cloudfront.net", "cockpit.muster.de", "api.github.com"];

/**
 * Starts a proxy that leads every host to this computer, with a certificate that was made just now.
 * @param folder takes key and certificate
 * @param port where something answers by plain HTTP; the `host` header says whom a request was meant for
 * @throws Error when openssl is missing
 */
export async function startFront(folder: string, port: number): Promise<Front> {
  const { key, certificate } = makeCertificate(folder);
  const sockets = new Set<Socket>();
  const lead = (client: Socket, to: number, begin: (target: Socket) => void) => {
    const target = connect(to, "127.0.0.1", () => {
      begin(target);
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => void [client.destroy(), target.destroy()]);
      socket.on("close", () => void sockets.delete(socket));
    }
  };
  const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (client) =>
    lead(client, port, () => undefined),
  );
  tls.on("tlsClientError", () => undefined);
  const tlsPort = await listening(tls);
  const proxy = createServer((_request, response) => void response.writeHead(502).end());
  proxy.on("connect", ({ url = "" }, client: Socket, head) => {
    const [host = ""] = url.split(":");
    if (!names.some((name) => host === name || host.endsWith(name.replace("*", ""))))
      return void client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    return lead(client, tlsPort, (target) => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      target.write(head);
    });
  });
  const proxyPort = await listening(proxy);
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${proxyPort}`,
      // Packages of an older version are installed from where npm always takes them.
      NO_PROXY: ["localhost", "127.0.0.1", new URL(registry()).hostname].join(),
      NODE_USE_ENV_PROXY: "1",
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      for (const server of [proxy, tls]) await new Promise((closed) => void server.close(closed));
    },
  };
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return address.port;
}

function registry(): string {
  return spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).stdout.trim();
}

function makeCertificate(folder: string): { key: string; certificate: string } {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, "front.key"), join(folder, "front.pem")];
  const how = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=cockpit.muster.de";
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`;
  const { status, stderr } = spawnSync(
    "openssl",
    [...how.split(" "), "-addext", alternatives, "-keyout", key, "-out", certificate],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Ein Zertifikat lässt sich nicht machen; gebraucht wird openssl: ${stderr}`);
  return { key, certificate };
}
