import { isPublicAddress } from "../../../domain/media/copying/destination.ts";
import { same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const isPublic = [
  ...["8.8.8.8", "1.1.1.1", "93.184.216.34", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0"],
  ...["168.63.129.15", "168.63.129.17", "198.17.255.255", "198.20.0.0", "223.255.255.255", "::ffff:8.8.8.8"],
  ...["2606:4700:4700::1111", "2a00:1450:4003:80a::200e", "2001:4860:4860::8888", "2003::1", "3ffe:ffff::1"],
];

const isNot = [
  // loopback, in all spellings that operating systems read
  ...[
    "127.0.0.1",
    "127.255.255.254",
    "127.1",
    "0x7f.1",
    "0x7f000001",
    "2130706433",
    "0177.0.0.1",
    "::1",
    "0:0:0:0:0:0:0:1",
  ],
  // this host, private, link-local and shared networks
  ...["0.0.0.0", "0.1.2.3", "0", "::", "10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1"],
  ...["169.254.0.1", "169.254.255.255", "100.64.0.0", "100.127.255.255", "fe80::1", "fe80::1%eth0", "febf::1"],
  ...["fc00::1", "fd00::1", "fdff:ffff::1", "fec0::1"],
  // addresses at which clouds answer their machines
  ...["169.254.169.254", "169.254.170.2", "fd00:ec2::254", "100.100.100.200", "168.63.129.16", "192.0.0.192"],
  // reserved, documentation, benchmarking, multicast, broadcast
  ...["192.0.0.1", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "198.19.255.255", "192.88.99.1"],
  ...["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "ff02::1", "2001:db8::1", "3fff::1", "100::1"],
  ...["5f00::1", "4000::1", "100:0:0:1::1", "1fff::1", "8000::1"],
  // IPv4 within IPv6: mapped, compatible, translated, 6to4, Teredo
  ...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:168.63.129.16", "::127.0.0.1", "::7f00:1"],
  ...["::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::1", "2001:0:7f00:1::1"],
  // no address
  ...["", " ", "localhost", "example.com", "256.1.1.1", "1.2.3.4.5", "127.0.0.1:80", "[::1]", ":::", "::1::", "null"],
];

Deno.test(
  verifies("J6.public-only", "an address is public where it is of the public internet, however it is spelled"),
  () => {
    for (const address of isPublic) same(isPublicAddress(address), true, address);
    for (const address of isNot) same(isPublicAddress(address), false, address);
  },
);
