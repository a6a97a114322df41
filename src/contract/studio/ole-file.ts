/** Compound files (MS-CFB): old office documents, and the shell around new ones that have a password. */

const sign = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const headerBytes = 512
/** Enough for the first entries of the directory, which name the program's streams. */
export const oleDirectoryBytes = 4096

export type OleContent = 'protected' | 'word' | 'excel' | 'powerpoint' | 'unknown'

/** Returns whether a file begins as a compound file. */
export function isOle(head: Uint8Array): boolean {
  return sign.every((byte, at) => head[at] === byte)
}

/** Returns where a compound file's directory begins (MS-CFB, 2.2); undefined for a damaged header. */
export function oleDirectoryStart(head: Uint8Array): number | undefined {
  if (head.length < headerBytes) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const shift = view.getUint16(0x1e, true)
  if (shift !== 9 && shift !== 12) return undefined
  return (view.getUint32(0x30, true) + 1) * 2 ** shift
}

/** Tells the content of a whole compound file; `unknown` if it is damaged. */
export function oleContentIn(bytes: Uint8Array): OleContent {
  const start = oleDirectoryStart(bytes)
  return start === undefined ? 'unknown' : oleContent(bytes.subarray(start, start + oleDirectoryBytes))
}

const streams: readonly (readonly [name: string, content: OleContent])[] = [
  ['EncryptedPackage', 'protected'],
  ['EncryptionInfo', 'protected'],
  ['WordDocument', 'word'],
  ['Workbook', 'excel'],
  ['Book', 'excel'],
  ['PowerPoint Document', 'powerpoint'],
]

/** Tells a compound file's content by the names in its directory (MS-CFB, 2.6.1). */
export function oleContent(directory: Uint8Array): OleContent {
  const names = new Set<string>()
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const bytes = directory.subarray(at, at + 64)
    const end = bytes.findIndex((byte, index) => index % 2 === 0 && byte === 0 && bytes[index + 1] === 0)
    names.add(new TextDecoder('utf-16le').decode(bytes.subarray(0, end === -1 ? 64 : end)))
  }
  return streams.find(([name]) => names.has(name))?.[1] ?? 'unknown'
}
