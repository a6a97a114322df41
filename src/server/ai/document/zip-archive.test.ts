import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bomb } from '../../../../test/ai/document-files.ts'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { packZip } from './pack-zip.ts'
import { unpackZip, ZipBudgetError, ZipError } from './zip-archive.ts'

const budget = 1_000_000
const entry = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  content: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
})

function errorOf(archive: Buffer): string {
  try {
    unpackZip(archive, budget)
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
  return 'none'
}

test('packed entries are unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 10 }), (entries) => {
      expect(unpackZip(packZip(entries), budget)).toEqual(entries)
    }),
  )
})

test('a damaged archive throws only archive errors', () => {
  const archive = packZip([{ name: 'a.xml', content: deflateRawSync(Buffer.from('<a/>')) }])
  fc.assert(
    fc.property(fc.nat(archive.length - 1), fc.nat(255), fc.nat(archive.length), (at, byte, length) => {
      const damaged = Buffer.from(archive.subarray(0, length))
      if (at < length) damaged[at] = byte
      expect(['none', 'ZipError', 'ZipBudgetError']).toContain(errorOf(damaged))
    }),
    propertyRuns(1000),
  )
})

test('the budget limits the unpacked size of all entries, whatever the directory claims', () => {
  expect(() => unpackZip(bomb(budget + 1), budget)).toThrow(ZipBudgetError)
  expect(unpackZip(bomb(budget), budget)[0]?.content).toHaveLength(budget)
  const half = { name: 'half', content: Buffer.alloc(budget / 2) }
  expect(unpackZip(packZip([half, half]), budget)).toHaveLength(2)
  expect(() => unpackZip(packZip([half, half, { name: 'x', content: Buffer.alloc(1) }]), budget)).toThrow(
    ZipBudgetError,
  )
})

test('an encrypted entry is refused', () => {
  const archive = packZip([{ name: 'a', content: Buffer.from('x') }])
  archive.writeUInt16LE(1, archive.indexOf('PK\x01\x02', 0, 'latin1') + 8)
  expect(() => unpackZip(archive, budget)).toThrow(ZipError)
})
