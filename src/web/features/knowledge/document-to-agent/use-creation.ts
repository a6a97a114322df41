import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSaveVersionBefore } from '../../../versions/use-version-before.ts'
import type { ExistingRecords } from './existing-records.ts'
import { createItem, writeBusinessInfo } from './item/create-item.ts'
import type { CreationOutcome, Item } from './item/item.ts'

interface Job {
  readonly keys: readonly string[]
  work(): Promise<void>
}

interface Run {
  readonly done: number
  readonly total: number
  readonly isStopping: boolean
}

interface Creation {
  /** Null while nothing is being created. */
  readonly run: Run | null
  create(items: readonly Item[]): void
  /** Finishes the current call, whose outcome would be unknown otherwise. */
  stop(): void
}

export function useCreation(
  phoneNumberId: string,
  existing: ExistingRecords,
  onEnd: (keys: readonly string[], outcome: CreationOutcome) => void,
): Creation {
  const queryClient = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const isStopped = useRef(false)
  const { keep } = useSaveVersionBefore()

  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function work(jobs: readonly Job[]) {
    isStopped.current = false
    setRun({ done: 0, total: jobs.length, isStopping: false })
    await keep(jobs.length)
    for (const { keys, work: create } of jobs) {
      if (isStopped.current) break
      onEnd(keys, { state: 'creating' })
      try {
        await create()
        onEnd(keys, { state: 'created' })
      } catch (error) {
        onEnd(keys, { state: 'failed', error })
        // Without a session, the rest would fail too.
        if (error instanceof ApiError && error.kind === 'signed_out') break
      }
      setRun((now) => now && { ...now, done: now.done + 1 })
    }
    setRun(null)
    const lists = [faqResource.list, skillResource.list, connectorResource.list, businessInfoQuery]
    await Promise.all(
      lists.map((list) => queryClient.invalidateQueries({ queryKey: list(phoneNumberId).queryKey })),
    )
  }

  return {
    run,
    create: (items) => void work(jobsOf(phoneNumberId, items, existing)),
    stop() {
      isStopped.current = true
      setRun((now) => now && { ...now, isStopping: true })
    },
  }
}

/** Business facts are one request. */
function jobsOf(phoneNumberId: string, items: readonly Item[], { businessInfo }: ExistingRecords): Job[] {
  const facts = items.filter(({ kind }) => kind === 'business')
  const others = items.filter(({ kind }) => kind !== 'business')
  const jobs = others.map((item) => ({ keys: [item.key], work: () => createItem(phoneNumberId, item) }))
  if (facts.length === 0) return jobs
  const keys = facts.map(({ key }) => key)
  return [...jobs, { keys, work: () => writeBusinessInfo(phoneNumberId, facts, businessInfo) }]
}
