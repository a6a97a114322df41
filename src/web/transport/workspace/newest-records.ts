/** The newest records of a kind, read whole. */
import type { RecordSummary } from '../../../contract/studio/workspace/records.ts'
import { listRecords, type WorkspacePlace } from './records.ts'

/** Older ones are found in the workspace itself. */
const maxRead = 60
/** Reads under way at once. */
const atOnce = 6

/**
 * Newest first; what cannot be read is passed over.
 *
 * @param read one record, or nothing where it is not what it should be
 * @param isWanted by its summary
 */
export async function newestRecords<Item>(
  place: WorkspacePlace,
  read: (summary: RecordSummary) => Promise<Item | undefined>,
  isWanted: (summary: RecordSummary) => boolean = () => true,
): Promise<Item[]> {
  const newest = (await listRecords(place))
    .filter((summary) => summary.error === null && isWanted(summary))
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
    .slice(0, maxRead)
  const found: (Item | undefined)[] = []
  for (let at = 0; at < newest.length; at += atOnce)
    found.push(...(await Promise.all(newest.slice(at, at + atOnce).map(read))))
  return found.filter((item) => item !== undefined)
}
