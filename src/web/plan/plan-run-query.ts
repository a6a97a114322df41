import { queryOptions } from '@tanstack/react-query'
import type { RecordPlace } from '../records/record-store.ts'

/** Asked again while a run is under way, because a cut one says nothing. */
const newsMs = 15_000

/** The recorded run over a number's agent; null without one. */
export function planRunQuery(place: RecordPlace) {
  return queryOptions({
    queryKey: ['plan-run', place.owner, place.phoneNumberId],
    queryFn: async () => {
      const { isUnderWay, readPlanRun } = await import('../records/plan-runs.ts')
      const record = await readPlanRun(place)
      return record && { ...record, isUnderWay: await isUnderWay(place, record) }
    },
    refetchInterval: ({ state: { data } }) => (data?.isUnderWay ? newsMs : false),
  })
}
