/** Creates items one after the other, until the last one or until someone stops it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useSaveVersionBefore } from '../../../versions/use-version-before.ts'
import { createItem, writeBusinessInfo } from './item/create-item.ts'
import type { CreationOutcome, Item } from './item/item.ts'
import type { Known } from './known.ts'

interface Job {
  readonly keys: readonly string[]
  work(): Promise<void>
}

interface Run {
  readonly done: number
  readonly of: number
  readonly isStopping: boolean
}

interface Creation {
  /** Null while nothing is being created. */
  readonly run: Run | null
  create(items: readonly Item[]): void
  /** The one that is under way is finished, because nobody could tell what became of half a call. */
  stop(): void
}

/** @param onEnd told what becomes of each item */
export function useCreation(
  phoneNumberId: string,
  known: Known,
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
    setRun({ done: 0, of: jobs.length, isStopping: false })
    await keep(jobs.length)
    for (const { keys, work: create } of jobs) {
      if (isStopped.current) break
      onEnd(keys, { state: 'creating' })
      try {
        await create()
        onEnd(keys, { state: 'created' })
      } catch (error) {
        onEnd(keys, { state: 'failed', error })
        // Without a session all that follow would fail as well.
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
    create: (items) => void work(jobsOf(phoneNumberId, items, known)),
    stop() {
      isStopped.current = true
      setRun((now) => now && { ...now, isStopping: true })
    },
  }
}

/** Facts about the business are one thing to the platform, so they are written together. */
function jobsOf(phoneNumberId: string, items: readonly Item[], { businessInfo }: Known): Job[] {
  const facts = items.filter(({ kind }) => kind === 'business')
  const others = items.filter(({ kind }) => kind !== 'business')
  const jobs = others.map((item) => ({ keys: [item.key], work: () => createItem(phoneNumberId, item) }))
  if (facts.length === 0) return jobs
  const keys = facts.map(({ key }) => key)
  return [...jobs, { keys, work: () => writeBusinessInfo(phoneNumberId, facts, businessInfo) }]
}
