// A small reverse proxy as operators put before the game: one path of its own leads there, sockets included, and nothing else does.
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

export type ReverseProxy = {
  readonly port: number;
  /** Paths that were asked for and do not lead to the game. */
  readonly astray: readonly string[];
  close(): Promise<void>;
};

/** `strips`: whether the path is taken off on the way, as some do. */
export async function openProxy(
  toPort: number,
  { path, strips }: { readonly path: string; readonly strips: boolean },
): Promise<ReverseProxy> {
  const astray: string[] = [];
  const targetOf = ({ url = "" }: IncomingMessage): string | null => {
    if (!url.startsWith(path)) {
      astray.push(url);
      return null;
    }
    return strips ? url.slice(path.length - 1) : url;
  };
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    "x-forwarded-for": socket.remoteAddress ?? "",
    "x-forwarded-host": headers.host ?? "",
    "x-forwarded-proto": "http",
  });
  const server = createServer((asked, response) => {
    const target = targetOf(asked);
    if (target === null) return void response.writeHead(404).end();
    const passedOn = request(
      { port: toPort, host: "127.0.0.1", method: asked.method, path: target, headers: headersOf(asked) },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on("error", () => response.destroy());
    asked.pipe(passedOn);
  });
  const sockets = new Set<{ destroy(): unknown }>();
  server.on("upgrade", (asked, socket, head) => {
    const target = targetOf(asked);
    if (target === null) return void socket.destroy();
    const onward = connect(toPort, "127.0.0.1", () => {
      const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}`);
      onward.write([`GET ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on("error", () => {});
      end.on("close", () => [socket, onward].forEach((other) => void other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    astray,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
}
