import { Problem } from '../../core/problem.ts'

export const documentKinds = ['text', 'html', 'pdf', 'docx'] as const
export type DocumentKind = (typeof documentKinds)[number]

const kinds: ReadonlyMap<string, DocumentKind> = new Map([
  ['txt', 'text'],
  ['md', 'text'],
  ['markdown', 'text'],
  ['html', 'html'],
  ['htm', 'html'],
  ['pdf', 'pdf'],
  ['docx', 'docx'],
])

/** The header may follow other bytes (ISO 32000-1, annex H.3.4.1). */
const pdfHeadBytes = 1024
const zipSign = Buffer.from('PK\x03\x04', 'latin1')
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

/** Returns a document's kind. Throws Problem `unsupported_media_type` if content and file extension differ. */
export function documentKind(fileName: string, bytes: Uint8Array): DocumentKind {
  const kind = kinds.get(/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '')
  if (kind === undefined) {
    throw new Problem('unsupported_media_type', 'Documents are .md, .txt, .html, .pdf or .docx files.')
  }
  if (!looksLike(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    throw new Problem('unsupported_media_type', 'The content of the file is not what its name says.')
  }
  return kind
}

function looksLike(kind: DocumentKind, bytes: Buffer): boolean {
  if (kind === 'pdf') return bytes.subarray(0, pdfHeadBytes).includes('%PDF-')
  if (kind === 'docx') return bytes.subarray(0, zipSign.length).equals(zipSign)
  const isUtf16 = utf16Marks.some((mark) => bytes.subarray(0, mark.length).equals(mark))
  return isUtf16 || !bytes.includes(0)
}
