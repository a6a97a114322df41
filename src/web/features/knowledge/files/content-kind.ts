/** Detects a file's content from its first bytes, whatever its name. */
import { t } from '../../../../contract/translate.ts'

/** A PDF's signature may be preceded by other bytes (ISO 32000-1, annex H.3.4.1). */
export const headBytes = 1024

export interface ContentKind {
  /** With an article, for use in sentences. */
  name: string
  /** Usual extension first; empty if the platform does not take such files. */
  extensions: readonly string[]
}

const signs: readonly (ContentKind & { sign: readonly number[] })[] = [
  { name: t('a PNG picture'), extensions: ['png'], sign: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { name: t('a JPEG picture'), extensions: ['jpg', 'jpeg'], sign: [0xff, 0xd8, 0xff] },
  {
    name: t('an old Word document'),
    extensions: ['doc'],
    sign: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  { name: t('a zip archive'), extensions: ['docx', 'xlsx'], sign: [0x50, 0x4b, 0x03, 0x04] },
  { name: t('a GIF picture'), extensions: [], sign: [0x47, 0x49, 0x46, 0x38] },
  { name: t('a WebP picture'), extensions: [], sign: [0x52, 0x49, 0x46, 0x46] },
  { name: t('a program'), extensions: [], sign: [0x4d, 0x5a] },
]

const pdf: ContentKind = { name: t('a PDF document'), extensions: ['pdf'] }
const text: ContentKind = { name: t('plain text'), extensions: ['csv'] }

/** Office documents are zip archives with a folder named after the program. */
const officeFolders: readonly (ContentKind & { folder: string })[] = [
  { name: t('a Word document'), extensions: ['docx'], folder: 'word/' },
  { name: t('an Excel workbook'), extensions: ['xlsx'], folder: 'xl/' },
]

/** Undefined for unknown content. */
export function contentKindOf(head: Uint8Array): ContentKind | null {
  const match = signs.find(({ sign }) => sign.every((byte, at) => head[at] === byte))
  const letters = new TextDecoder('latin1').decode(head)
  if (match?.extensions.includes('docx')) {
    // The folder may be named beyond the first bytes.
    return officeFolders.find(({ folder }) => letters.includes(folder)) ?? match
  }
  if (match !== undefined) return match
  if (letters.includes('%PDF-')) return pdf
  return head.length > 0 && !head.includes(0) ? text : null
}
