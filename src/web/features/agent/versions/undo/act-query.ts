import { queryOptions } from '@tanstack/react-query'
import {
  type NamedChange,
  placeOfAct,
  type RecordedChange,
  wholeRecordId,
} from '../../../../../agent/changes/change-file.ts'
import { readChanges } from '../../../../records/changes/read-changes.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'

export interface RecordedAct {
  changes: readonly Omit<RecordedChange, 'id'>[]
  /** Known by name alone. */
  others: readonly NamedChange[]
  /** True for what changed outside the studio, since a time in ISO 8601. */
  isOutside: boolean
  since: string | undefined
  /** False if something changed beyond `changes`. */
  isWhole: boolean
}

/** Null if the act was not kept, or is not any more. */
export function actQuery(place: RecordPlace, act: string, by: string | undefined) {
  return queryOptions({
    queryKey: ['recorded-changes', place.owner, place.phoneNumberId, act, by ?? ''],
    queryFn: async (): Promise<RecordedAct | null> => {
      const at = placeOfAct(act)
      const stored = at && (await readChanges(place, at.record, by))
      if (at === undefined || stored === undefined) return null
      const { changes, others = [], since } = stored
      if (at.id === wholeRecordId)
        return { changes, others, isOutside: since !== undefined, since, isWhole: others.length === 0 }
      const found = changes.filter(({ id }) => id === at.id)
      return found.length === 0
        ? null
        : { changes: found, others: [], isOutside: false, since, isWhole: true }
    },
  })
}
