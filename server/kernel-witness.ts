// Which kernel is asked for its own round trips (T3): that of this machine, of whoever comes to it directly.
import type { AppParts } from "./app.ts";
import { isLoopback, isTrusted, plainAddress } from "./gate/client-address.ts";
import type { GateSettings } from "./gate/settings.ts";
import { KernelWatch, NO_KERNEL } from "./match/kernel-watch.ts";

/** Only Linux tells; and of whoever comes through a proxy, or through a tunnel that ends on this computer, it knows nothing. */
export function witnessFor(
  { kernelWitness, trustedProxies }: GateSettings,
  port: () => number,
): ReturnType<AppParts["watchKernel"]> {
  if (!kernelWitness || process.platform !== "linux") return { ...NO_KERNEL, close: () => {} };
  return new KernelWatch({
    port,
    isDirect: (address) => {
      const plain = plainAddress(address);
      return !isLoopback(plain) && !(trustedProxies && isTrusted(trustedProxies, plain));
    },
  });
}
