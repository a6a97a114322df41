import { setImmediate } from 'node:timers/promises'
import { maxJsonValues } from '../../contract/bounded-json.ts'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { summaryOfRecord } from '../store/workspace/record-summary.ts'
import type { RecordKey, RecordNote, WorkspacePast } from '../store/workspace-store.ts'
import { storableText } from './storable-text.ts'

interface Given {
  readonly records: readonly {
    readonly key: RecordKey
    readonly value: unknown
    readonly note: RecordNote
  }[]
  readonly activity: readonly ActivityLine[]
}

/** Writes values in stored form. Throws a Problem for one that its kind rejects. */
export async function preparePast({ records, activity }: Given): Promise<WorkspacePast> {
  const stored: WorkspacePast['records'][number][] = []
  for (const { key, value, note } of records) {
    const { name, ...group } = key
    const text = storableText({ secrets: [], maxValues: maxJsonValues }, key.kind, JSON.stringify(value))
    stored.push({ group, text, summary: summaryOfRecord(name, text, note, null) })
    // Lets requests be answered in between.
    await setImmediate()
  }
  return { records: stored, activity }
}
