import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { recordKeyOf } from '../bundle/record-key.ts'
import { distinctiveContent } from './record-identity.ts'

export interface RecordMatch<Had> {
  had: Had | undefined
  wanted: Fields | undefined
}

/** Unmatched records are created or deleted. */
export type Matcher = <Had extends { record: Fields }>(
  kind: RecordKind,
  had: readonly Had[],
  wanted: readonly Fields[],
) => RecordMatch<Had>[]

/** Matches equal records, then equal keys in order, then renames whose distinctive content is unique. */
export function matchRecords<Had extends { record: Fields }>(
  kind: RecordKind,
  had: readonly Had[],
  wanted: readonly Fields[],
): RecordMatch<Had>[] {
  const contentOf = (record: Fields) => distinctiveContent(kind, record)
  const free = new Set(had)
  const found = new Map<Fields, Had>()
  const open = () => wanted.filter((record) => !found.has(record))
  const take = (record: Fields, one: Had | undefined) => {
    if (one === undefined) return
    free.delete(one)
    found.set(record, one)
  }
  const firstFree = (fits: (record: Fields) => boolean) => [...free].find(({ record }) => fits(record))

  for (const record of wanted)
    take(
      record,
      firstFree((other) => deepEqual(other, record)),
    )
  for (const record of open()) {
    const key = recordKeyOf(kind, record)
    if (key !== undefined)
      take(
        record,
        firstFree((other) => recordKeyOf(kind, other) === key),
      )
  }
  for (const record of open()) {
    const content = contentOf(record)
    if (content === undefined) continue
    const rivals = open().filter((other) => contentOf(other) === content)
    const candidates = [...free].filter((one) => contentOf(one.record) === content)
    if (rivals.length === 1 && candidates.length === 1) take(record, candidates[0])
  }
  return [
    ...wanted.map((record) => ({ had: found.get(record), wanted: record })),
    ...[...free].map((one) => ({ had: one, wanted: undefined })),
  ]
}
