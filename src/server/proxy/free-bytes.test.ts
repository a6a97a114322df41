import { expect, test } from 'vitest'
import { freeBytes, isFreeable, SharedPieces } from './free-bytes.ts'

const large = 65_536
/** Node 20 leaves every piece to the garbage collector. */
const frees = 'transfer' in ArrayBuffer.prototype

const own = (bytes: number) => Buffer.from(new ArrayBuffer(bytes))

test('a large piece that owns its memory is freed', () => {
  const piece = own(large)
  freeBytes(piece)
  expect(piece.length).toBe(frees ? 0 : large)
})

test('a piece with shared memory is not freed', () => {
  const whole = own(2 * large).fill('a')
  freeBytes(whole.subarray(0, large))
  freeBytes(whole.subarray(large))
  expect(whole.toString()).toBe('a'.repeat(2 * large))
})

test('a small piece is not freed', () => {
  const piece = own(1000)
  expect(isFreeable(piece)).toBe(false)
  freeBytes(piece)
  expect(piece.length).toBe(1000)
})

test('a shared piece is freed once, by its last user', () => {
  const pieces = new SharedPieces()
  const piece = own(large)
  pieces.share(piece, 2)
  pieces.leave(piece)
  expect(piece.length).toBe(large)
  pieces.leave(piece)
  pieces.leave(piece)
  expect(piece.length).toBe(frees ? 0 : large)
  expect(pieces.has(piece)).toBe(false)
})

test('an unshared or cleared piece is never freed', () => {
  const pieces = new SharedPieces()
  const [stranger, cleared] = [own(large), own(large)]
  pieces.leave(stranger)
  pieces.share(cleared, 1)
  pieces.clear()
  pieces.leave(cleared)
  expect([stranger.length, cleared.length]).toEqual([large, large])
})
