import {
  extensionOf,
  knowledgeFileTypes,
  restrictedKnowledgeFileTypes,
} from '../../../contract/platform/record-kinds/knowledge-file.ts'

type Sign = (head: Buffer) => boolean

const startsWith =
  (...bytes: number[]): Sign =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte)

const isZip = startsWith(0x50, 0x4b, 0x03, 0x04)
const isJpeg = startsWith(0xff, 0xd8, 0xff)

const signs: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ['pdf', (head) => head.includes('%PDF-')],
  ['doc', startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['docx', isZip],
  ['xlsx', isZip],
  ['png', startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpg', isJpeg],
  ['jpeg', isJpeg],
  // Text contains no NUL byte; the beginning of a CSV file allows no other check.
  ['csv', (head) => head.length > 0 && !head.includes(0)],
])

const mediaTypes = new Map<string, string>(
  Object.entries({ ...knowledgeFileTypes, ...restrictedKnowledgeFileTypes }),
)

export const fileHeadBytes = 1024

/** Returns a file's media type; undefined if its first bytes do not match the extension. */
export function mediaTypeOf(fileName: string, head: Buffer): string | undefined {
  const extension = extensionOf(fileName) ?? ''
  return signs.get(extension)?.(head) ? mediaTypes.get(extension) : undefined
}
