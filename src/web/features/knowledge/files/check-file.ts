/** Checks before an upload for what the platform would refuse. */

import {
  extensionOf,
  knowledgeFileTypes,
  maxKnowledgeFileBytes,
  restrictedKnowledgeFileTypes,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import type { OleContent } from '../../../../contract/studio/ole-file.ts'
import { otherFormatText } from '../../../../contract/studio/other-format.ts'
import { t } from '../../../../contract/translate.ts'
import { needsPassword, oleContentOf } from '../../../browser/ole-content.ts'
import { formatBytes } from '../../../text/format.ts'
import { fileErrors } from './words.ts'

const mediaTypes = new Map<string, string>(
  Object.entries({ ...knowledgeFileTypes, ...restrictedKnowledgeFileTypes }),
)
const restricted = new Set(Object.keys(restrictedKnowledgeFileTypes))

export interface CheckedFile {
  error: string | null
  warning: string | null
  /** Sent as the part's type; the browser's guess depends on the system's settings. */
  mediaType: string
}

function refused(error: string): CheckedFile {
  return { error, warning: null, mediaType: '' }
}

export async function checkFile(file: Blob, name: string): Promise<CheckedFile> {
  const extension = extensionOf(name)
  if (extension === undefined) return refused(t('The file name needs an extension, such as .pdf'))
  const mediaType = mediaTypes.get(extension)
  if (mediaType === undefined) {
    return refused(otherFormatText(name, '.pdf', '.docx') ?? fileErrors.wrongExtension(extension))
  }
  if (file.size === 0) return refused(t('The file is empty.'))
  if (file.size > maxKnowledgeFileBytes) return refused(fileErrors.tooLarge(formatBytes(file.size)))
  const head = await headOf(file)
  if (head === null)
    return refused(t('The browser cannot read this file. It may have been moved, or be a folder.'))
  const ole = await oleContentOf(file)
  if (ole !== undefined && needsPassword(ole, extension))
    return refused(
      t(
        'The file is protected by a password, so the agent cannot read it. Save a copy without the password and add that.',
      ),
    )
  if (ole === 'excel') {
    return refused(otherFormatText('table.xls', '.xlsx', '.pdf') ?? fileErrors.unknownContent(extension))
  }
  const kind = ole === undefined ? contentKindOf(head) : oleKinds[ole]
  if (kind === null) return refused(fileErrors.unknownContent(extension))
  if (!kind.extensions.includes(extension)) {
    const [better] = kind.extensions
    return refused(
      better === undefined
        ? fileErrors.unknownContent(extension)
        : fileErrors.otherContent(extension, kind.name, better),
    )
  }
  const warning = restricted.has(extension) ? fileErrors.maybeRefused(extension) : null
  return { error: null, warning, mediaType }
}

async function headOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    // A folder, or a file moved since it was chosen.
    return null
  }
}

/** A PDF's signature may be preceded by other bytes (ISO 32000-1, annex H.3.4.1). */
const headBytes = 1024

interface ContentKind {
  /** With an article, for use in sentences. */
  name: string
  /** Usual extension first; empty if the platform does not take such files. */
  extensions: readonly string[]
}

const signs: readonly (ContentKind & { sign: readonly number[] })[] = [
  { name: t('a PNG picture'), extensions: ['png'], sign: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { name: t('a JPEG picture'), extensions: ['jpg', 'jpeg'], sign: [0xff, 0xd8, 0xff] },
  { name: t('a zip archive'), extensions: ['docx', 'xlsx'], sign: [0x50, 0x4b, 0x03, 0x04] },
  { name: t('a GIF picture'), extensions: [], sign: [0x47, 0x49, 0x46, 0x38] },
  { name: t('a WebP picture'), extensions: [], sign: [0x52, 0x49, 0x46, 0x46] },
  { name: t('a program'), extensions: [], sign: [0x4d, 0x5a] },
]

const oldWord: ContentKind = { name: t('an old Word document'), extensions: ['doc'] }
/** Old workbooks and presentations are not taken. */
const otherOld: ContentKind = { name: '', extensions: [] }
const oleKinds: Record<OleContent, ContentKind> = {
  word: oldWord,
  excel: otherOld,
  powerpoint: otherOld,
  protected: otherOld,
  unknown: oldWord,
}

const pdf: ContentKind = { name: t('a PDF document'), extensions: ['pdf'] }
const text: ContentKind = { name: t('plain text'), extensions: ['csv'] }

/** Office documents are zip archives with a folder named after the program. */
const officeFolders: readonly (ContentKind & { folder: string })[] = [
  { name: t('a Word document'), extensions: ['docx'], folder: 'word/' },
  { name: t('an Excel workbook'), extensions: ['xlsx'], folder: 'xl/' },
]

/** Undefined for unknown content. */
function contentKindOf(head: Uint8Array): ContentKind | null {
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
