/** Carries out a plan in the background of a page, and remembers how far it came. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isComplete, skipFailed } from '../../../../agent/plan/apply-plan.ts'
import { planFor } from '../../../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../../../agent/plan/run-record.ts'
import { useSession } from '../../../api/session.ts'
import { deleteRun, readRun, writeRun } from '../../../browser/records/agent-store.ts'
import { saveVersionNow } from '../../../versions/save-version-now.ts'
import { reportActivity } from '../../../workspace/report-activity.ts'
import type { TransferSource } from './source.ts'
import { type StoredRun, storable, storedRun } from './stored-run.ts'
import { useApplying } from './use-applying.ts'

function unfinishedQuery(key: string) {
  return queryOptions({
    queryKey: ['unfinished-run', key],
    queryFn: async () => (await readRun(key, storedRun)) ?? null,
    gcTime: 0,
  })
}

export function useRun(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const owner = useSession().user.id
  const key = `${owner} ${phoneNumberId}`
  const [current, setCurrent] = useState<StoredRun | null>(null)
  const { apply, pause, waitsUntil } = useApplying(phoneNumberId)
  const unfinished = useQuery(unfinishedQuery(key))

  const applying = useMutation({
    mutationFn: async ({ stored, chosen }: { stored: StoredRun; chosen?: readonly PlanItem[] }) => {
      if (chosen) await saveVersionNow({ owner, phoneNumberId, reason: 'import', name: stored.title })
      const keep = (run: ApplyRun) => {
        setCurrent({ ...stored, run })
        return writeRun(key, storable({ ...stored, run }))
      }
      const run = await apply({
        plan: (live) => planFor(live, stored.bundle, { deletes: stored.deletes }),
        ...(chosen ? { chosen } : { previous: stored.run }),
        // What is stored may lag behind, or storage may be full by now: a resume looks at the agent, not at this.
        onProgress: (now) => void keep(now).catch(() => undefined),
      })
      if (isComplete(run)) await deleteRun(key)
      else await keep(run)
      setCurrent({ ...stored, run })
      const count = run.steps.filter(({ state }) => state === 'done').length
      void reportActivity({ kind: stored.isVersion === true ? 'restore' : 'import', phoneNumberId, count })
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
      const run: ApplyRun = {
        state: 'running',
        steps: chosen.map((item) => ({ item, state: 'waiting' })),
        unread: [],
      }
      const stored = {
        phoneNumberId,
        title: source.title,
        bundle: source.bundle,
        deletes,
        run,
        isStripped: false,
        ...(source.isVersion === true && { isVersion: true as const }),
      }
      setCurrent(stored)
      go(stored, chosen)
    },
    resume: go,
    skip: (stored: StoredRun) => go({ ...stored, run: skipFailed(stored.run) }),
    pause,
    async discard() {
      await deleteRun(key)
      setCurrent(null)
      applying.reset()
      queryClient.setQueryData(unfinishedQuery(key).queryKey, null)
    },
  }
}
