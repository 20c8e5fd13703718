// What a stranger hears of a question that failed, and what the log does.
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { HouseUnreachable } from "../../../server/directory/table-directory.ts";
import { answerFailures } from "../../../server/http/failures.ts";

const UNTOUCHED = Object.assign(new Error("Precondition Failed"), { status: 412 });

test("a failed question is answered with a code and told in the log, a hundred times in few lines", async () => {
  const said: string[] = [];
  const app = express();
  app.get("/code/:code", async (request) => {
    throw new Error(`the database does not know ${request.params.code}`);
  });
  app.get("/away", () => {
    throw new HouseUnreachable("Nobody answers.");
  });
  app.get("/changed", () => {
    throw UNTOUCHED;
  });
  app.get("/half", (_request, response) => {
    response.write("half of ");
    throw new Error("broken off");
  });
  app.use(answerFailures((line) => void said.push(line)));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  const failed = await ask("/code/A");
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ code: "command/failed" });
  expect(said).toEqual([expect.stringMatching(/^GET \/code\/:code failed: Error: the database .*\n +at /)]);
  for (let n = 0; n < 100; n++) await (await ask(`/code/${n % 2}`)).text();
  expect(said.length).toBeLessThan(20);

  const before = said.length;
  const away = await ask("/away");
  expect([away.status, await away.json()]).toEqual([503, { code: "house/unreachable" }]);
  const changed = await ask("/changed");
  expect([changed.status, await changed.text()]).toEqual([412, ""]);
  expect(said.length).toBe(before);
  await expect(ask("/half").then((answer) => answer.text())).rejects.toThrow();
  server.close();
});
