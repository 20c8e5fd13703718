// What is written to one socket in one step leaves together.
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { JoinedWrites } from "../../../server/gate/joined-writes.ts";

async function pair(): Promise<{ near: Socket; far: Socket; writes: number[]; close(): void }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const far = connect((server.address() as { port: number }).port, "127.0.0.1");
  const [near] = (await once(server, "connection")) as [Socket];
  const writes: number[] = [];
  // What Node hands to the system at once.
  const one = near._write.bind(near);
  near._write = (chunk, encoding, done) => {
    writes.push(1);
    one(chunk, encoding, done);
  };
  const many = near._writev!.bind(near);
  near._writev = (chunks, done) => {
    writes.push(chunks.length);
    many(chunks, done);
  };
  return { near, far, writes, close: () => server.close() };
}

const read = async (socket: Socket): Promise<string> => {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
};

test("what is sent in one step is one write, in its order; the next step is another", async () => {
  const { near, far, writes, close } = await pair();
  new JoinedWrites().join(near);
  near.write("a face, ");
  near.write("and a ping behind it; ");
  await new Promise(setImmediate);
  near.write("later ");
  near.write("another");
  near.end();
  expect(await read(far)).toBe("a face, and a ping behind it; later another");
  expect(writes).toEqual([2, 2]);
  close();
});

test("whoever is sent away in the same step still hears why; whoever is cut off harms nobody else", async () => {
  const [left, cut, other] = [await pair(), await pair(), await pair()];
  const writes = new JoinedWrites();
  for (const { near } of [left, cut, other]) writes.join(near);
  left.near.write("goodbye");
  left.near.end();
  cut.near.write("never heard");
  cut.near.destroy();
  other.near.write("still here");
  await new Promise(setImmediate);
  other.near.end();
  expect(await read(left.far)).toBe("goodbye");
  expect(await read(other.far)).toBe("still here");
  for (const { close } of [left, cut, other]) close();
});
