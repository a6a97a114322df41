import { isOle, oleContentIn } from '../../../contract/studio/ole-file.ts'
import { otherFormatText } from '../../../contract/studio/other-format.ts'
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

/**
 * Returns a document's kind. Throws Problem `unsupported_media_type` if content and file extension differ,
 * `document_unreadable` if it has a password.
 */
export function documentKind(fileName: string, bytes: Uint8Array): DocumentKind {
  const kind = kinds.get(/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '')
  if (kind === undefined) {
    const other = otherFormatText(fileName, '.docx', '.pdf')
    throw new Problem(
      'unsupported_media_type',
      other ?? 'Documents are .md, .txt, .html, .pdf or .docx files.',
    )
  }
  if (kind === 'docx' && isOle(bytes)) throw compoundFile(bytes)
  if (!looksLike(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    throw new Problem('unsupported_media_type', 'The content of the file is not what its name says.')
  }
  return kind
}

/** A new document with a password is stored in the container of the old ones. */
function compoundFile(bytes: Uint8Array): Problem {
  const content = oleContentIn(bytes)
  if (content !== 'unknown' && content !== 'protected')
    return new Problem('unsupported_media_type', 'This is an old office document. Save it as .docx.')
  return protectedDocument()
}

/** Creates Problem `document_unreadable` for a document with a password. */
export function protectedDocument(): Problem {
  return new Problem(
    'document_unreadable',
    'The document is protected by a password. Save a copy without one, and read that.',
    { extensions: { why: 'protected' } },
  )
}

function looksLike(kind: DocumentKind, bytes: Buffer): boolean {
  if (kind === 'pdf') return bytes.subarray(0, pdfHeadBytes).includes('%PDF-')
  if (kind === 'docx') return bytes.subarray(0, zipSign.length).equals(zipSign)
  const isUtf16 = utf16Marks.some((mark) => bytes.subarray(0, mark.length).equals(mark))
  return isUtf16 || !bytes.includes(0)
}
