import { isIPv6 } from 'node:net'

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address. A whole such network belongs to one subscriber,
 * who could use another address of it for each call.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const first = groupsOf(head)
  const missing = tail === undefined ? 0 : 8 - first.length - groupsOf(tail).length

  return [...first, ...Array(Math.max(0, missing)).fill('0'), ...groupsOf(tail ?? '')].slice(0, 4).join(':')
}

/** Proxies write the same address in several ways: with leading zeros, in capitals. */
const groupsOf = (text: string): string[] =>
  text
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16).toString(16))
