// A browser behind somebody's proxy, as far as that can tell: by name, encrypted, at a port of this computer, whoever vouches for the certificate.
import { request } from "node:https";
import type { ConnectionOptions } from "node:tls";
import WebSocket from "ws";
import { asScreen } from "./puppet.ts";

export type Site = { readonly name: string; readonly port: number; readonly path: string };
type Asked = { readonly status: number; readonly location: string; readonly text: string };

const MANNERS = { host: "127.0.0.1", rejectUnauthorized: false };

export function askThrough({ name, port, path }: Site, what: string, body?: object): Promise<Asked> {
  const headers = {
    host: name,
    origin: `https://${name}`,
    ...(body && { "content-type": "application/json" }),
  };
  const method = body ? "POST" : "GET";
  return new Promise((resolve, reject) => {
    const asking = request(
      { ...MANNERS, port, servername: name, path: path + what, method, headers },
      async (response) => {
        const text = (await response.toArray()).join("");
        resolve({ status: response.statusCode!, location: response.headers.location ?? "", text });
      },
    );
    asking.on("error", reject);
    asking.end(body && JSON.stringify(body));
  });
}

/** Opens a table and takes a seat at it; gives the socket and the address by which its process is reached, where there are several. */
export async function openThrough(
  site: Site,
): Promise<{ readonly socket: WebSocket; readonly at: string | undefined }> {
  const { status, text } = await askThrough(site, "matchmake/create/table", asScreen);
  if (status !== 200) throw new Error(`No table: ${status} ${text}`);
  const { processId, roomId, sessionId, publicAddress } = JSON.parse(text);
  const [, port = site.port, path] = /^[^:/]*(?::(\d+))?(\/.*)?$/.exec(publicAddress ?? "") ?? [];
  const below = path === undefined ? site.path : `${path}/`;
  const address = `wss://127.0.0.1:${port}${below}${processId}/${roomId}?sessionId=${sessionId}`;
  const manners: WebSocket.ClientOptions & Pick<ConnectionOptions, "servername"> = {
    servername: site.name,
    rejectUnauthorized: false,
    headers: { host: site.name, origin: `https://${site.name}` },
  };
  const socket = new WebSocket(address, manners);
  await new Promise((resolve, reject) => {
    socket.once("message", resolve);
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`Closed with ${code}.`)));
  });
  return { socket, at: publicAddress };
}
