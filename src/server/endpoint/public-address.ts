import net from 'node:net'
import ipaddr from 'ipaddr.js'

/** `metadata` is stricter than `private`: not even the operator can allow it. */
export type AddressVerdict = 'public' | 'private' | 'metadata'

/** Cloud credential services; all of link-local, because the address differs between clouds. */
const metadataRanges = [
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::/32',
  'fd00:42::/32',
  'fd20:ce::/32',
].map((range) => ipaddr.parseCIDR(range))

/** Ranges that the registries of special-purpose addresses do not mark as globally reachable (RFC 6890). */
const privateRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range))

/** Global unicast (RFC 4291, section 2.4); other addresses are not reachable over the internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** The two prefixes that embed an IPv4 address in their last four bytes and add nothing (RFC 4291, RFC 6052). */
const transparentRanges = ['::ffff:0:0/96', '64:ff9b::/96'].map((range) => ipaddr.parseCIDR(range))

type Address = ReturnType<typeof ipaddr.parse>

/** Classifies an IP address; anything but a canonical address is private. */
export function judgeAddress(text: string): AddressVerdict {
  if (net.isIP(text) === 0) return 'private'
  const address = parse(text)
  const verdicts = [address, ...carriedAddresses(address)].map(judgeByTable)
  if (verdicts.includes('metadata')) return 'metadata'
  return verdicts.includes('private') ? 'private' : 'public'
}

function parse(text: string): Address {
  if (net.isIPv4(text)) return ipaddr.parse(text)
  // The library parses `::1.2.3.4` as the mapped form, which is another address; in hexadecimal it does not.
  return ipaddr.parse(new URL(`http://[${text.replace(/%.*$/, '')}]`).hostname.slice(1, -1))
}

function judgeByTable(address: Address): AddressVerdict {
  const isIn = (range: [Address, number]) => address.kind() === range[0].kind() && address.match(range)
  if (metadataRanges.some(isIn)) return 'metadata'
  if (transparentRanges.some(isIn)) return 'public'
  if (privateRanges.some(isIn)) return 'private'
  return address.kind() === 'ipv4' || isIn(globalUnicast) ? 'public' : 'private'
}

/** Returns every IPv4 address that an IPv6 address may embed, in all known formats. */
function carriedAddresses(address: Address): Address[] {
  if (address.kind() === 'ipv4') return []
  const bytes = address.toByteArray()
  const startsWith = (...prefix: number[]) => prefix.every((byte, index) => bytes[index] === byte)
  const at = (...places: number[]) => places.map((place) => bytes[place] ?? 0)
  const last = at(12, 13, 14, 15)
  const carried: number[][] = []
  // Mapped, compatible (RFC 4291, section 2.5.5) and translated (RFC 2765): ten zero bytes, or eight.
  if (startsWith(0, 0, 0, 0, 0, 0, 0, 0)) carried.push(last)
  // NAT64, well-known and local-use, the latter also with the address around byte 8 (RFC 6052, section 2.2; RFC 8215).
  if (startsWith(0x00, 0x64, 0xff, 0x9b)) carried.push(last)
  if (startsWith(0x00, 0x64, 0xff, 0x9b, 0, 1)) carried.push(at(6, 7, 9, 10))
  // 6to4 (RFC 3056).
  if (startsWith(0x20, 0x02)) carried.push(at(2, 3, 4, 5))
  // Teredo: the server, and the client with inverted bits (RFC 4380, section 4).
  if (startsWith(0x20, 0x01, 0, 0))
    carried.push(
      at(4, 5, 6, 7),
      last.map((byte) => byte ^ 0xff),
    )
  // ISATAP interface identifiers (RFC 5214, section 6.1).
  if ((bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe) {
    carried.push(last)
  }
  return carried.map((octets) => ipaddr.fromByteArray(octets))
}
