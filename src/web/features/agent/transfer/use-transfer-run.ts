/** Imports into one agent; offers to resume an earlier visit's run. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import type { RecordPlace } from '../../../records/record-store.ts'
import { carryOutBundle } from './plan/carry-out-bundle.ts'
import { newTargetRun, type PlanLine, type TargetRun } from './plan/plan-target.ts'
import { type StoredRun, unfinishedRun } from './plan/stored-run.ts'
import { usePlanRun } from './plan/use-plan-run.ts'
import type { TransferSource } from './source.ts'

function unfinishedQuery(place: RecordPlace) {
  return queryOptions({
    queryKey: ['unfinished-run', place.owner, place.phoneNumberId],
    queryFn: async () => (await unfinishedRun.read(place)) ?? null,
    gcTime: 0,
  })
}

export function useTransferRun(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const place = { owner, phoneNumberId }
  const runs = usePlanRun()
  const unfinished = useQuery(unfinishedQuery(place))

  return {
    runs,
    unfinished: runs.targets.length === 0 ? (unfinished.data ?? null) : null,
    start({ title, bundle, isVersion }: TransferSource, lines: readonly PlanLine[], deletes: boolean) {
      const kind = isVersion === true ? { isVersion } : {}
      const work = { phoneNumberId, title, bundle, deletes, isStripped: false, ...kind }
      const carryOut = carryOutBundle(owner, work)
      runs.start(title, [newTargetRun({ id: phoneNumberId, name: '', carryOut, lines })])
    },
    resumeStored({ run, remainders: _old, ...work }: StoredRun) {
      const target: TargetRun = {
        ...newTargetRun({ id: phoneNumberId, name: '', carryOut: carryOutBundle(owner, work), lines: [] }),
        run,
        hasBegun: true,
      }
      runs.start(work.title, [target])
    },
    async discard() {
      await unfinishedRun.delete(place)
      runs.clear()
      queryClient.setQueryData(unfinishedQuery(place).queryKey, null)
    },
  }
}

export type TransferRun = ReturnType<typeof useTransferRun>
