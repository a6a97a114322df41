/** Looks into a chosen file for what has no plain sign: old office documents, and new ones with a password. */
import {
  isOle,
  type OleContent,
  oleContent,
  oleDirectoryBytes,
  oleDirectoryStart,
} from '../../contract/studio/ole-file.ts'

const headBytes = 512

/** Returns what a compound file holds; undefined for another file, or one that cannot be read. */
export async function oleContentOf(file: Blob): Promise<OleContent | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
    if (!isOle(head)) return undefined
    const start = oleDirectoryStart(head)
    if (start === undefined || start >= file.size) return 'unknown'
    return oleContent(new Uint8Array(await file.slice(start, start + oleDirectoryBytes).arrayBuffer()))
  } catch {
    // A folder, or a file moved since it was chosen.
    return undefined
  }
}

/** New documents are zip archives; one in the container of the old ones has a password. */
export function needsPassword(content: OleContent, extension: string): boolean {
  return content === 'protected' || (content === 'unknown' && (extension === 'docx' || extension === 'xlsx'))
}
