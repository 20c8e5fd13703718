// What an upgrade asks for: a seat at a table, the only socket there is. Colyseus would also open one for anybody who wants to play ping-pong.

const TABLE = /^\/[\w-]{1,64}\/[\w-]{1,64}$/;
const SESSION = /^[\w-]{1,64}$/;

/** The reservation that it shows, or null where it asks for something else. */
export function sessionOf(target: string): string | null {
  const { pathname, searchParams } = new URL(target, "http://server");
  const session = searchParams.get("sessionId") ?? "";
  // Our clients come back by the key of their seat, not by Colyseus' own token.
  const isNew = !searchParams.has("reconnectionToken");
  return TABLE.test(pathname) && SESSION.test(session) && isNew ? session : null;
}
