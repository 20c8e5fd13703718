// What `ss` prints, read: whose socket it is and what TCP measured there.
import { describe, expect, it } from "vitest";
import { peerName, readStatistics } from "../../../server/match/socket-statistics.ts";

const TEXT = `0      0               127.0.0.1:2567          127.0.0.1:38971
	 bbr wscale:10,10 rto:204 rtt:3.619/7.114 ato:40 mss:32768 rcv_rtt:1 lastack:328 minrtt:0.004 snd_wnd:65536
0      0      [::ffff:192.168.1.2]%eth0:2567   [::ffff:192.168.1.77]:50412
	 cubic wscale:7,7 rto:236 rtt:35.5/12 ato:40 delivered:10
0      0               127.0.0.1:2567          127.0.0.1:40001
	 cubic wscale:7,7 rto:1000 mss:536
0      0               127.0.0.1:2567          [2001:db8::7]:40002
	 cubic rtt:80.25/4.5 minrtt:71
`;

describe("[T3] the kernel's own round trips", () => {
  it("are found by peer, and of a socket that has none yet nothing is taken from the next", () => {
    expect(readStatistics(TEXT)).toEqual([
      { peer: "127.0.0.1 38971", rttMs: 3.619, leastMs: 0.004 },
      { peer: "192.168.1.77 50412", rttMs: 35.5, leastMs: 35.5 },
      { peer: "2001:db8::7 40002", rttMs: 80.25, leastMs: 71 },
    ]);
  });

  it("belong to a socket however its address is written", () => {
    expect(peerName("::ffff:192.168.1.77", 50412)).toBe("192.168.1.77 50412");
    expect(peerName("[fe80::1%wlan0]", 1)).toBe(peerName("fe80::1", 1));
  });

  it("are none where the answer is none", () => {
    expect(readStatistics("")).toEqual([]);
  });
});
