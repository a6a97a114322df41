import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metadataAddresses, privateAddresses, publicAddresses } from '../../../test/ai/guard-cases.ts'
import { judgeAddress } from './public-address.ts'

test.each(publicAddresses)('%s is public', (address) => {
  expect(judgeAddress(address)).toBe('public')
})

describe.each(Object.entries(privateAddresses))('%s', (_group, addresses) => {
  test.each(addresses)('%s is private', (address) => {
    expect(judgeAddress(address)).toBe('private')
  })
})

test.each(metadataAddresses)('%s is a cloud metadata address', (address) => {
  expect(judgeAddress(address)).toBe('metadata')
})

const octet = fc.nat(255)
const ipv4 = fc.tuple(octet, octet, octet, octet)

test('an IPv4 address and its mapped and NAT64 forms get the same verdict', () => {
  fc.assert(
    fc.property(ipv4, (octets) => {
      const text = octets.join('.')
      const verdict = judgeAddress(text)
      expect(judgeAddress(`::ffff:${text}`)).toBe(verdict)
      expect(judgeAddress(`64:ff9b::${text}`)).toBe(verdict)
    }),
  )
})

test('no form of a refused IPv4 address is public', () => {
  fc.assert(
    fc.property(ipv4, fc.boolean(), ([a, b, c, d], isLinkLocal) => {
      const octets = isLinkLocal ? [169, 254, c, d] : [10, b, c, d]
      const [w, x, y, z] = octets.map((value) => (value ?? 0).toString(16).padStart(2, '0'))
      const flipped = octets.map((value) => ((value ?? 0) ^ 0xff).toString(16).padStart(2, '0'))
      const forms = [
        `::${w}${x}:${y}${z}`,
        `::ffff:0:${w}${x}:${y}${z}`,
        `2002:${w}${x}:${y}${z}::${a}`,
        `2001:0:${w}${x}:${y}${z}::${a}`,
        `2001:0:808:808::${flipped[0]}${flipped[1]}:${flipped[2]}${flipped[3]}`,
        `64:ff9b:1:${w}${x}:${y}:${z}00::`,
        `2a00:1::5efe:${w}${x}:${y}${z}`,
      ]
      for (const form of forms) expect(judgeAddress(form)).toBe(isLinkLocal ? 'metadata' : 'private')
    }),
  )
})
