// The address that phones must open: never "localhost", which would be the phone itself.

import { useEffect, useState } from "preact/hooks";
import { HOME } from "../../device/base-path.ts";
import { askServer } from "../../online/joining.ts";

export type JoinAddress = {
  /** Null where this machine has no address on the local network. */
  readonly origin: string | null;
  /** True where phones must share this screen's Wi-Fi. */
  readonly local: boolean;
};

const LOCAL_NAMES = ["localhost", "127.0.0.1", "[::1]"];
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|\.local$/;

const isThisMachine = (): boolean => LOCAL_NAMES.includes(location.hostname);

export function useJoinAddress(): JoinAddress {
  const here: JoinAddress = { origin: HOME, local: PRIVATE.test(location.hostname) };
  const [address, setAddress] = useState<JoinAddress>(here);
  useEffect(() => {
    void askServer().then((info) => {
      if (info?.publicUrl)
        setAddress({ origin: info.publicUrl, local: PRIVATE.test(hostOf(info.publicUrl)) });
      else if (isThisMachine()) setAddress({ origin: info?.lanUrls[0] ?? null, local: true });
    });
  }, []);
  return address;
}

const hostOf = (address: string): string => new URL(address).hostname;

export const joinUrl = (origin: string, code: string): string => `${origin.replace(/\/$/, "")}/join/${code}`;
export const shortAddress = (origin: string): string => origin.replace(/^https?:\/\//, "").replace(/\/$/, "");
