// What an upgrade asks for: a seat at a table, the only socket there is. Colyseus would also open one for anybody who wants to play ping-pong.

const TABLE = /^\/[\w-]{1,64}\/[\w-]{1,64}$/;
const SESSION = /^[\w-]{1,64}$/;

/** The reservation that it shows, or null where it asks for something else. */
export function sessionOf(target: string): string | null {
  const { pathname, searchParams } = new URL(`http://server${target}`);
  const session = searchParams.get("sessionId") ?? "";
  // Our clients come back by the key of their seat, not by Colyseus' own token.
  const isNew = !searchParams.has("reconnectionToken");
  const [, , room = ""] = pathname.split("/");
  // Colyseus keeps rooms and reservations in plain objects, where these names have always been.
  const isInherited = room in Object.prototype || session in Object.prototype;
  return TABLE.test(pathname) && SESSION.test(session) && isNew && !isInherited ? session : null;
}
