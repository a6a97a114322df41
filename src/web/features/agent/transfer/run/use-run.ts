/** Carries out a plan in the background of a page, and remembers how far it came. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { skipFailed } from '../../../../../agent/plan/apply-plan.ts'
import type { PlanItem } from '../../../../../agent/plan/run-record.ts'
import { useSession } from '../../../../api/session.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'
import type { TransferSource } from '../source.ts'
import { beginningRun, carryOut } from './carry-out.ts'
import { type StoredRun, unfinishedRun } from './stored-run.ts'
import { useApplying } from './use-applying.ts'

function unfinishedQuery(place: RecordPlace) {
  return queryOptions({
    queryKey: ['unfinished-run', place.owner, place.phoneNumberId],
    queryFn: async () => (await unfinishedRun.read(place)) ?? null,
    gcTime: 0,
  })
}

export function useRun(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const place = { owner, phoneNumberId }
  const [current, setCurrent] = useState<StoredRun | null>(null)
  const { apply, pause, waitsUntil } = useApplying()
  const unfinished = useQuery(unfinishedQuery(place))

  const applying = useMutation({
    mutationFn: async ({ stored, chosen }: { stored: StoredRun; chosen?: readonly PlanItem[] }) => {
      await carryOut({ owner, stored, apply, onRun: setCurrent, ...(chosen && { chosen }) })
      await queryClient.invalidateQueries()
    },
  })

  const go = (stored: StoredRun, chosen?: readonly PlanItem[]) =>
    applying.mutate({ stored, ...(chosen && { chosen }) })

  return {
    /** What is under way, paused or finished on this page. */
    current,
    /** What an earlier visit left. */
    unfinished: current === null ? (unfinished.data ?? null) : null,
    isBusy: applying.isPending,
    error: applying.error,
    waitsUntil,
    start(source: TransferSource, chosen: readonly PlanItem[], deletes: boolean) {
      const stored = beginningRun(phoneNumberId, source, chosen, deletes)
      setCurrent(stored)
      go(stored, chosen)
    },
    resume: go,
    skip: (stored: StoredRun) => go({ ...stored, run: skipFailed(stored.run) }),
    pause,
    async discard() {
      await unfinishedRun.delete(place)
      setCurrent(null)
      applying.reset()
      queryClient.setQueryData(unfinishedQuery(place).queryKey, null)
    },
  }
}
