/** Reads what acts changed, including what this tab has not stored yet. */
import { placeOfAct } from '../../../agent/changes/change-file.ts'
import type { RecordPlace } from '../record-store.ts'
import { settleChanges } from './gather-changes.ts'
import { recordedChanges, type StoredChanges } from './recorded-changes.ts'

/** Concurrent reads. */
const atOnce = 6

/** The records that these acts name, by name; those that are not stored any more are missing. */
export async function readChangesOf(
  place: RecordPlace,
  acts: readonly string[],
): Promise<Map<string, StoredChanges>> {
  const wanted = new Set(acts.flatMap((act) => placeOfAct(act)?.record ?? []))
  const heads = (await recordedChanges.list(place)).filter(({ name }) => wanted.has(name))
  await recordedChanges.prefetch?.(place, heads)
  const found = new Map<string, StoredChanges>()
  for (let at = 0; at < heads.length; at += atOnce) {
    const some = heads.slice(at, at + atOnce)
    const read = await Promise.all(some.map((head) => recordedChanges.read(place, head.name, head)))
    for (const record of read) if (record !== undefined) found.set(record.name, record.value)
  }
  return found
}

/**
 * @param by the member whose line names the record: nobody tells what another one did
 */
export async function readChanges(
  place: RecordPlace,
  name: string,
  by: string | undefined,
): Promise<StoredChanges | undefined> {
  await settleChanges(place)
  const stored = (await recordedChanges.read(place, name))?.value
  const isTheirs = by === undefined || stored?.by === undefined || stored.by === by
  return isTheirs ? stored : undefined
}
