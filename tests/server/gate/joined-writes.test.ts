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
  near.write(Buffer.from("a face, "));
  near.write(Buffer.from("and a ping behind it; "));
  await new Promise(setImmediate);
  const told: string[] = [];
  near.write(Buffer.from("later "), () => told.push("later"));
  near.write(Buffer.from("another"), () => told.push("another"));
  near.end();
  expect(await read(far)).toBe("a face, and a ping behind it; later another");
  expect(writes).toEqual([1, 1]);
  expect(told).toEqual(["later", "another"]);
  close();
});

test("what is long, or no bytes at all, goes in its turn", async () => {
  const { near, far, close } = await pair();
  new JoinedWrites().join(near);
  near.write(Buffer.from("short, "));
  near.write(Buffer.alloc(5000, "-"));
  near.write(Buffer.from(" short again, "));
  near.write("a word");
  near.end();
  expect(await read(far)).toBe(`short, ${"-".repeat(5000)} short again, a word`);
  close();
});

test("whoever sends to somebody who is cut off is told so", async () => {
  const { near, close } = await pair();
  new JoinedWrites().join(near);
  const told = new Promise((resolve) => near.write(Buffer.from("never heard"), resolve));
  near.destroy();
  expect(await told).toBeInstanceOf(Error);
  close();
});

test("whoever is sent away in the same step still hears why; whoever is cut off harms nobody else", async () => {
  const [left, cut, other] = [await pair(), await pair(), await pair()];
  const writes = new JoinedWrites();
  for (const { near } of [left, cut, other]) writes.join(near);
  left.near.write(Buffer.from("goodbye"));
  left.near.end();
  cut.near.write(Buffer.from("never heard"));
  cut.near.destroy();
  other.near.write(Buffer.from("still here"));
  await new Promise(setImmediate);
  other.near.end();
  expect(await read(left.far)).toBe("goodbye");
  expect(await read(other.far)).toBe("still here");
  for (const { close } of [left, cut, other]) close();
});
