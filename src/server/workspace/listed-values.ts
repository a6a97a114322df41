import { maxListedBytes, type RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { RecordGroup, WorkspaceRecord } from '../store/workspace-store.ts'
import type { RecordTexts } from './record-texts.ts'

/** Concurrent reads. */
const atOnce = 16
/** A list is sent in pieces of about this length. */
const pieceCharacters = 65_536

/**
 * Formats a list of records as JSON in pieces, with the values of the newest, as far as they fit. Stored texts are
 * JSON, so they are not parsed.
 *
 * @param records in the order of the list
 */
export async function* listWithValues(
  texts: Pick<RecordTexts, 'read'>,
  group: RecordGroup,
  records: readonly RecordSummary[],
): AsyncGenerator<string> {
  const wanted = newestThatFit(records)
  let piece = '{"records":['
  let separator = ''
  for (let at = 0; at < records.length; at += atOnce) {
    const some = records.slice(at, at + atOnce)
    const read = await Promise.all(some.map(async (one) => wanted.has(one) && texts.read(group, one)))
    for (const [index, summary] of some.entries()) {
      piece += separator + formatted(summary, read[index])
      separator = ','
      if (piece.length < pieceCharacters) continue
      yield piece
      piece = ''
    }
  }
  yield `${piece}]}`
}

function formatted(listed: RecordSummary, record: WorkspaceRecord | false | undefined): string {
  if (!record || record.summary.error !== null) return JSON.stringify(listed)
  // It may have changed since it was listed.
  return `${JSON.stringify(record.summary).slice(0, -1)},"value":${record.text}}`
}

function newestThatFit(records: readonly RecordSummary[]): Set<RecordSummary> {
  let left = maxListedBytes
  const fitting = records
    .filter(({ error }) => error === null)
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .filter(({ size }) => {
      const fits = size <= left
      if (fits) left -= size
      return fits
    })
  return new Set(fitting)
}
