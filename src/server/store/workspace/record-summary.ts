import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import { entityTag } from '../../core/entity-tag.ts'
import type { RecordNote } from '../workspace-store.ts'

/** Summarizes a record for a list; `error` is the reason if its text is invalid. */
export function summaryOfRecord(
  name: string,
  text: string,
  { at, by, label, reason }: RecordNote,
  error: string | null,
): RecordSummary {
  const size = Buffer.byteLength(text)
  return { name, etag: entityTag(text), size, changedAt: at, changedBy: by, label, reason, error }
}
