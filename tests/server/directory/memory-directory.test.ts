// The directory of a single process keeps what every directory must.
import { MemoryDirectory } from "../../../server/directory/memory-directory.ts";
import { directoryContract } from "./directory-contract.ts";

directoryContract("tables in memory", async (limit) => {
  const directory = new MemoryDirectory(limit);
  return { here: directory, elsewhere: directory, end: async () => {} };
});
