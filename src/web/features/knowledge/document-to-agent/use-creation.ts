import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fillPath } from '../../../../contract/platform/paths.ts'
import { platformPaths } from '../../../../contract/platform/platform-paths.ts'
import { businessInfo } from '../../../../contract/platform/record-kinds/business-info.ts'
import { connectorRequest } from '../../../../contract/platform/record-kinds/connector.ts'
import { faq, faqRequest } from '../../../../contract/platform/record-kinds/faq.ts'
import { skill, skillRequest } from '../../../../contract/platform/record-kinds/skill.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { connectorResource, faqResource, skillResource } from '../../../api/agent/agent-resources.ts'
import { businessInfoQuery } from '../../../api/agent/business-info.ts'
import { safeBody } from '../../../api/agent/safe-change.ts'
import { ApiError } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { useSaveVersionBefore } from '../../../versions/use-version-before.ts'
import type { ExistingRecords } from './existing-records.ts'
import type { CreationOutcome, Item } from './item/item.ts'
import { mergeBusinessInfo } from './merge-business-info.ts'

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

const { platform } = studioPaths

async function createItem(entity_id: string, { kind, texts }: Item): Promise<void> {
  if (kind === 'faq') {
    const path = platform + fillPath(platformPaths.faqs, { entity_id })
    await send(faq, { path, method: 'POST', body: faqRequest.parse(texts) })
  } else if (kind === 'skill') {
    const path = platform + fillPath(platformPaths.skills, { entity_id })
    await send(skill, { path, method: 'POST', body: skillRequest.parse(texts) })
  } else if (kind === 'connector') {
    const { name, purpose: description, base_url } = texts
    const body = connectorRequest.parse({ name, description, base_url, auth_type: 'NONE' })
    await connectorResource.write.create(entity_id, body)
  }
}

/**
 * Writes all facts in one call.
 * @throws ApiError, or ChangedElsewhereError after a conflict
 */
async function writeBusinessInfo(
  entity_id: string,
  facts: readonly Item[],
  loaded: ExistingRecords['businessInfo'],
): Promise<void> {
  const path = platform + fillPath(platformPaths.businessInfo, { entity_id })
  const draft: Readonly<Record<string, string>> = Object.assign({}, ...facts.map(({ texts }) => texts))
  const current = await send(businessInfo, { path })
  const changed = safeBody({ bodyOf: mergeBusinessInfo, readOnly: [] }, current, { loaded, draft })
  await send(businessInfo, { path, method: 'PUT', ...changed })
}
