import { maxListedBytes, type RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { RecordGroup, WorkspaceRecord, WorkspaceStore } from '../store/workspace-store.ts'

/** Concurrent reads. */
const atOnce = 16

/**
 * Formats a list of records as JSON, with the values of the newest, as far as they fit. Stored texts are JSON, so they
 * are not parsed.
 *
 * @param records in the order of the list
 */
export async function listWithValues(
  store: Pick<WorkspaceStore, 'read'>,
  group: RecordGroup,
  records: readonly RecordSummary[],
): Promise<string> {
  const wanted = newestThatFit(records)
  const found = new Map<string, WorkspaceRecord>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    const some = wanted.slice(at, at + atOnce)
    const read = await Promise.all(some.map(({ name }) => store.read({ ...group, name })))
    for (const record of read) if (record?.summary.error === null) found.set(record.summary.name, record)
  }
  const texts = records.map((summary) => {
    const record = found.get(summary.name)
    if (record === undefined) return JSON.stringify(summary)
    // It may have changed since it was listed.
    return `${JSON.stringify(record.summary).slice(0, -1)},"value":${record.text}}`
  })
  return `{"records":[${texts.join(',')}]}`
}

function newestThatFit(records: readonly RecordSummary[]): RecordSummary[] {
  let left = maxListedBytes
  return records
    .filter(({ error }) => error === null)
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .filter(({ size }) => {
      const fits = size <= left
      if (fits) left -= size
      return fits
    })
}
