import { crc32 } from 'node:zlib'
import type { ZipEntry } from './zip-archive.ts'

const version = 20
/** Names are UTF-8 (APPNOTE, appendix D). */
const utf8Names = 0x0800

/** Writes an uncompressed ZIP archive, so that an ambiguous one gets a single interpretation. */
export function packZip(entries: readonly ZipEntry[]): Buffer {
  const contents: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'utf8')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(utf8Names, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)

    const local = [Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, content]
    const places = Buffer.alloc(14)
    places.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, places, nameBytes)
    contents.push(...local)
    offset += 4 + common.length + nameBytes.length + content.length
  }
  const directoryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directoryBytes.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...contents, directoryBytes, end])
}
