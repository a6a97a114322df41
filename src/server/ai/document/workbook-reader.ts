import { fileURLToPath } from 'node:url'
import { isOle, oleContentIn } from '../../../contract/studio/ole-file.ts'
import { otherFormatText } from '../../../contract/studio/other-format.ts'
import { type Workbook, workbook } from '../../../contract/studio/workbook.ts'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { type createReadingSlots, type DocumentFile, explainLimit, readingLimits } from './document-text.ts'
import { LimitError, runLimited } from './limited-process.ts'

/** Throws Problem `unsupported_media_type`, `too_large`, `document_unreadable` or `busy`. */
export type ReadWorkbook = (file: DocumentFile, signal: AbortSignal, owner?: string) => Promise<Workbook>

const isSource = import.meta.url.endsWith('.ts')
const program = isSource
  ? ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('./workbook-program.ts', import.meta.url))]
  : [fileURLToPath(new URL('./workbook-program.js', import.meta.url))]

const outcome = z.union([workbook, z.object({ error: z.enum(['too_large', 'unreadable']) })])
const zipSign = Buffer.from('PK\x03\x04', 'latin1')

/** Reads .xlsx files in processes of their own, within the limits of documents (rule 5.7). */
export function createWorkbookReader(slots: ReturnType<typeof createReadingSlots>): ReadWorkbook {
  return async ({ name, bytes }, signal, owner) => {
    const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, zipSign.length))
    if (!/\.xls[xm]$/i.test(name) || !head.equals(zipSign)) throw otherFile(name, bytes)
    const release = await slots.take(signal, owner)
    try {
      const parsed = outcome.parse(JSON.parse(await runLimited(program, bytes, readingLimits, signal)))
      if (!('error' in parsed)) return parsed
      throw parsed.error === 'too_large'
        ? new Problem('too_large', 'The workbook needs more memory than this server gives to one.')
        : new Problem('document_unreadable', 'The workbook cannot be read. It may be damaged or protected.')
    } catch (error) {
      throw error instanceof LimitError ? explainLimit(error, readingLimits) : error
    } finally {
      release()
    }
  }
}

/** A new workbook with a password is stored in the container of the old ones. */
function otherFile(name: string, bytes: Uint8Array): Problem {
  const content = isOle(bytes) ? oleContentIn(bytes) : undefined
  if (content === 'protected' || (content === 'unknown' && /\.xls[xm]$/i.test(name)))
    return new Problem(
      'document_unreadable',
      'The workbook is protected by a password. Save a copy without one, and read that.',
      { extensions: { why: 'protected' } },
    )
  const other = otherFormatText(content === 'excel' ? 'table.xls' : name, '.xlsx', 'CSV')
  return new Problem(
    'unsupported_media_type',
    other ?? 'Tables are .xlsx files. Their content must be a workbook.',
  )
}
