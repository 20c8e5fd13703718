// The one certificate of all processes on a host: phones that trust the authority of the house trust every port of it.
import { authorityIn, type Certificate, certificateIn } from "../http/certificate.ts";

export async function sharedCertificateIn(
  folder: string,
): Promise<{ readonly authority: Certificate; readonly certificate: Certificate }> {
  const authority = await authorityIn(folder);
  return { authority, certificate: await certificateIn(folder, authority) };
}
