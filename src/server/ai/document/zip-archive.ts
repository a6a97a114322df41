import { inflateRawSync } from 'node:zlib'

export class ZipError extends Error {
  override readonly name = 'ZipError'
}

export class ZipPasswordError extends ZipError {}

export class ZipBudgetError extends Error {
  override readonly name = 'ZipBudgetError'
}

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const endSign = 0x06054b50
const entrySign = 0x02014b50
const localSign = 0x04034b50
const endBytes = 22
const entryBytes = 46
const localBytes = 30
const maxCommentBytes = 0xffff
const maxEntries = 2000
const stored = 0
const deflated = 8
const encrypted = 1

/** Unpacks an archive, counting inflated bytes (APPNOTE, section 4.3). Throws ZipError or ZipBudgetError. */
export function unpackZip(archive: Buffer, maxUnpackedBytes: number): ZipEntry[] {
  try {
    return [...entries(archive, maxUnpackedBytes)]
  } catch (error) {
    // Offsets outside the archive.
    if (error instanceof RangeError) throw new ZipError('the directory is damaged', { cause: error })
    throw error
  }
}

function* entries(archive: Buffer, maxUnpackedBytes: number): Generator<ZipEntry> {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > maxEntries) throw new ZipBudgetError('too many entries')
  let at = archive.readUInt32LE(end + 16)
  let left = maxUnpackedBytes
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== entrySign) throw new ZipError('an entry is missing')
    const nameBytes = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + entryBytes, at + entryBytes + nameBytes)
    if ((archive.readUInt16LE(at + 8) & encrypted) !== 0)
      throw new ZipPasswordError('an entry has a password')
    const packed = packedBytes(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20))
    const content = unpack(packed, archive.readUInt16LE(at + 10), left)
    left -= content.length
    yield { name, content }
    at += entryBytes + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** The last end record, before a comment of any length. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - maxCommentBytes)
  for (let at = archive.length - endBytes; at >= first; at--) {
    if (archive.readUInt32LE(at) === endSign) return at
  }
  throw new ZipError('the directory is missing')
}

function packedBytes(archive: Buffer, local: number, size: number): Buffer {
  if (archive.readUInt32LE(local) !== localSign) throw new ZipError('the content of an entry is missing')
  const start = local + localBytes + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (start + size > archive.length) throw new ZipError('the content of an entry is cut off')
  return archive.subarray(start, start + size)
}

function unpack(packed: Buffer, method: number, maxBytes: number): Buffer {
  if (method !== stored && method !== deflated) throw new ZipError('an entry is packed in an unknown way')
  if (method === stored) {
    if (packed.length > maxBytes) throw new ZipBudgetError('too many bytes')
    return packed
  }
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      throw new ZipBudgetError('too many bytes', { cause: error })
    }
    throw new ZipError('an entry is damaged', { cause: error })
  }
}
