/** A number's unfinished import in this browser, without credentials (docs/behaviour.md, section 7). */
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import type { StoredShape } from '../browser/setting.ts'
import { databaseRecords } from './browser/database-records.ts'
import { importStore } from './browser/databases.ts'
import { draftKey } from './draft/draft-switch.ts'
import { changeRecord, type RecordPlace } from './record-store.ts'

const name = 'import'

export interface UnfinishedImport<Run> {
  read(place: RecordPlace): Promise<Run | undefined>
  write(place: RecordPlace, run: Run): Promise<void>
  delete(place: RecordPlace): Promise<void>
}

export function unfinishedImport<Run extends { bundle: ConfigBundle }>(
  shape: StoredShape<Run>,
): UnfinishedImport<Run> {
  const store = databaseRecords<Run, Run>({
    at: importStore,
    shape,
    keyOf: ({ owner, phoneNumberId }) => draftKey(owner, phoneNumberId),
    pack: (run) => run,
    unpack: (run, key, { owner, phoneNumberId }) =>
      key === draftKey(owner, phoneNumberId) ? { name, changedAt: '', value: run } : undefined,
    check({ bundle }) {
      if (bundle.credentials !== 'stripped') throw new TypeError('An import with credentials is not stored')
    },
  })
  let last: Promise<void> = Promise.resolve()
  /** In call order, because calls do not wait for each other. */
  function replace(place: RecordPlace, value: Run | undefined): Promise<void> {
    const done = last.then(() => changeRecord(store, place, name, () => value))
    last = done.catch(() => undefined)
    return done
  }
  return {
    read: async (place) => (await store.read(place, name))?.value,
    write: replace,
    delete: (place) => replace(place, undefined),
  }
}
