// Everything that the doctor looks at, one after the other: timings would disturb each other.
import type { Settings } from "../../config/settings.ts";
import type { Finding } from "./finding.ts";
import { checkCertificate, checkClock, checkDisk, checkVersions } from "./machine.ts";
import { checkAddresses, checkFirewall, checkPort } from "./network.ts";
import { checkDatabase, checkRedis } from "./stores.ts";

export type Patient = {
  readonly root: string;
  readonly settings: Settings;
  readonly dataFolder: string;
};

export async function* examine({ root, settings, dataFolder }: Patient): AsyncGenerator<Finding> {
  yield checkVersions(root);
  yield await checkPort(settings);
  yield await checkAddresses(settings);
  yield await checkFirewall(settings);
  yield checkCertificate(settings, dataFolder);
  yield await checkDisk(dataFolder);
  yield await checkClock();
  yield await checkDatabase(settings, dataFolder);
  yield await checkRedis(settings);
}
