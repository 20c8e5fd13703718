// What Colyseus is given in a house of several processes, and where phones reach each of them.
import { matchMaker, type ServerOptions } from "@colyseus/core";
import { TABLE } from "../colyseus/matchmaking.ts";
import { HouseUnreachable } from "../directory/table-directory.ts";
import type { HousePlaces } from "../gate/headers.ts";
import type { Cluster } from "./cluster.ts";

export function engineOf(
  cluster: Cluster,
): Pick<ServerOptions, "presence" | "driver" | "selectProcessIdToCreateRoom"> {
  // It would take the rooms of a process that stalls for 2 s off the list; the leases of the house decide who is gone.
  matchMaker.setHealthChecksEnabled(false);
  return {
    presence: cluster.presence,
    driver: cluster.driver,
    // What the server opens for itself stays with whoever owns it.
    selectProcessIdToCreateRoom: async (name, options: { readonly version?: unknown } | undefined) =>
      (name === TABLE ? cluster.members.lightest(options?.version)?.process : undefined) ??
      matchMaker.processId,
  };
}

/** `:port` is on the host by which the phone came. */
export async function addressInCluster(
  cluster: Cluster,
  process: string,
  host: string | null,
): Promise<string> {
  if (!cluster.members.byProcess(process)) await cluster.members.refresh();
  const address = cluster.members.byProcess(process)?.address;
  if (address === undefined) throw new HouseUnreachable(`Process ${process} is gone.`);
  return address.startsWith(":") ? nameOf(host ?? "localhost") + address : address;
}

const nameOf = (host: string): string => host.replace(/:\d*$/, "");

/** Where the processes of this house are, or were a while ago. */
export function placesOf({ members: { addresses } }: Cluster): HousePlaces {
  const byPort = addresses.filter((address) => address.startsWith(":"));
  const byName = addresses.filter((address) => !address.startsWith(":"));
  return {
    ports: byPort.map((address) => address.slice(1)),
    hosts: byName.map((address) => address.split("/", 1)[0]!),
  };
}
