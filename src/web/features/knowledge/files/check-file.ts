/** Checks before an upload for what the platform would refuse. */

import {
  extensionOf,
  knowledgeFileTypes,
  maxKnowledgeFileBytes,
  restrictedKnowledgeFileTypes,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { formatBytes } from '../../../text/format.ts'
import { contentKindOf, headBytes } from './content-kind.ts'
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
  if (extension === undefined) return refused(fileErrors.noExtension)
  const mediaType = mediaTypes.get(extension)
  if (mediaType === undefined) return refused(fileErrors.wrongExtension(extension))
  if (file.size === 0) return refused(fileErrors.empty)
  if (file.size > maxKnowledgeFileBytes) return refused(fileErrors.tooLarge(formatBytes(file.size)))
  const head = await headOf(file)
  if (head === null) return refused(fileErrors.unreadable)
  const kind = contentKindOf(head)
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
