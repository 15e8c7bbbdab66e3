import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What stands in the registries of IANA as not reachable from everywhere, and what leads there by another way. */
const notPublic4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Within 2000::/3, beside which nothing is public: addresses of IPv4 written as such of IPv6, loopback among them. */
const notPublic6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, bits] of notPublic4) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of notPublic6) refused.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one that anybody on the internet could reach: no network of the operator's own. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')

  return isIPv6(address) && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
