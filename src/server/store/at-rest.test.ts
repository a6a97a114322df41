import { expect, test } from 'vitest'
import { Secret } from '../core/secret.ts'
import { createAtRest } from './at-rest.ts'

const secret = (letter: string) => new Secret(letter.repeat(64))
const [first, second] = [secret('a'), secret('b')]
const bytes = Buffer.from('a webhook of a customer')

test('what is sealed is unreadable, different each time, and opened in its place only', () => {
  const atRest = createAtRest(first, undefined)
  const sealed = atRest.seal(bytes, 'letter 1')
  expect(sealed.includes('customer')).toBe(false)
  expect(atRest.seal(bytes, 'letter 1').equals(sealed)).toBe(false)
  expect(atRest.open(sealed, 'letter 1')?.equals(bytes)).toBe(true)
  expect(atRest.open(sealed, 'letter 2')).toBeUndefined()
})

test('a change of any byte is noticed, and so is a cut', () => {
  const atRest = createAtRest(first, undefined)
  const sealed = atRest.seal(bytes, 'c')
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(atRest.open(changed, 'c'), `byte ${at}`).toBeUndefined()
  }
  for (const length of [0, 1, 16, 32, sealed.length - 1])
    expect(atRest.open(sealed.subarray(0, length), 'c')).toBeUndefined()
})

test('the former secret opens and never seals', () => {
  const before = createAtRest(first, undefined).seal(bytes, 'c')
  const now = createAtRest(second, first)
  expect(now.open(before, 'c')?.equals(bytes)).toBe(true)
  expect(createAtRest(second, undefined).open(before, 'c')).toBeUndefined()
  expect(createAtRest(first, undefined).open(now.seal(bytes, 'c'), 'c')).toBeUndefined()
})

test('an empty text is sealed like any other', () => {
  const atRest = createAtRest(first, undefined)
  expect(atRest.open(atRest.seal(Buffer.alloc(0), 'c'), 'c')?.length).toBe(0)
})

test('megabytes are opened in pieces, and a change is noticed at the end', () => {
  const atRest = createAtRest(first, undefined)
  const large = Buffer.alloc(600_001, 'xyz')
  const sealed = atRest.seal(large, 'c')
  const pieces = [...(atRest.openPieces(sealed, 'c') ?? [])]
  expect(pieces.length).toBeGreaterThan(2)
  expect(Buffer.concat(pieces).equals(large)).toBe(true)
  const changed = Buffer.from(sealed)
  changed[300_000] = (changed[300_000] ?? 0) ^ 1
  expect(() => [...(atRest.openPieces(changed, 'c') ?? [])]).toThrow()
  expect(() => [...(atRest.openPieces(sealed, 'd') ?? [])]).toThrow()
  expect(createAtRest(second, undefined).openPieces(sealed, 'c')).toBeUndefined()
})

test('a digest is equal for equal texts and secrets only', () => {
  const digest = createAtRest(first, second).digest('x')
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(createAtRest(first, undefined).digest('x')).toBe(digest)
  expect(createAtRest(second, first).digest('x')).not.toBe(digest)
  expect(createAtRest(first, undefined).digest('y')).not.toBe(digest)
})
