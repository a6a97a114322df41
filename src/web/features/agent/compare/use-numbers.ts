/** Reads each number's compared parts, a few numbers at a time. */
import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import type { LiveAgent } from '../../../../agent/bundle/live-agent.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import type { FailureKind } from '../../../../contract/platform/failure/failure.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { budgetsQuery } from '../../../api/agent/budgets.ts'
import { ownerBusinessQuery } from '../../../api/agent/owner-business.ts'
import { ApiError } from '../../../api/api-error.ts'
import {
  type BusinessBudgets,
  type ComparedNumber,
  comparedNumber,
  comparedSections,
} from './compared-number.ts'
import { createTurns } from './turns.ts'
import { numbersWords } from './words.ts'

/** The platform limits calls. */
const readAtOnce = 3
const takeTurns = createTurns(readAtOnce)

/** Without an agent, or before its terms are accepted, every further call would be refused as well. */
const refusing: ReadonlySet<FailureKind> = new Set(['missing', 'terms'])

async function readCompared(phoneNumberId: string, signal: AbortSignal): Promise<LiveAgent> {
  const [first, ...others] = comparedSections
  const reading = { transport: agentTransport(), phoneNumberId, signal }
  const settings = await readAgent({ ...reading, sections: [first] })
  const failure = settings.unread.find(({ section }) => section === first)?.failure
  if (failure !== undefined && refusing.has(failure.kind))
    return { ...settings, unread: comparedSections.map((section) => ({ section, failure })) }
  const rest = await readAgent({ ...reading, sections: others })
  return {
    ...{ ...settings, ...rest },
    unread: [...settings.unread, ...rest.unread],
    unrecognised: [...settings.unrecognised, ...rest.unrecognised],
  }
}

function numberQuery(phoneNumberId: string, businessId: string | undefined) {
  return queryOptions({
    queryKey: ['compared-number', phoneNumberId, businessId ?? null],
    queryFn: ({ client, signal }) =>
      takeTurns(signal, async (): Promise<ComparedNumber> => {
        const live = await readCompared(phoneNumberId, signal)
        const budgets = await budgetsOf().catch((error: unknown) => {
          signal.throwIfAborted()
          return error instanceof ApiError ? error.complaint.title : numbersWords.noBudgets
        })
        return comparedNumber(live, budgets)

        async function budgetsOf(): Promise<BusinessBudgets | string> {
          if (businessId === undefined) return numbersWords.noBusiness
          const owner = await client.fetchQuery(ownerBusinessQuery(phoneNumberId, businessId))
          if (owner === null) return numbersWords.noBusiness
          const grid = await client.fetchQuery({ ...budgetsQuery(owner.id), staleTime: 30_000 })
          return { businessId: owner.id, name: owner.name, grid }
        }
      }),
    // The plan uses this read; applying reads again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}

function combined(queries: readonly UseQueryResult<ComparedNumber>[]) {
  return {
    numbers: queries.flatMap(({ data }) => (data === undefined ? [] : [data])),
    failed: queries.flatMap(({ error }, at) => (error === null ? [] : [{ at, error }])),
    pendingCount: queries.filter(({ isPending }) => isPending).length,
  }
}

export function useNumbers(ids: readonly string[], businessId: string | undefined) {
  const client = useQueryClient()
  const { failed, ...read } = useQueries({
    queries: ids.map((id) => numberQuery(id, businessId)),
    combine: combined,
  })
  return {
    ...read,
    failed: failed.map(({ at, error }) => ({ id: ids[at] ?? '', error })),
    readAgain: () => {
      void client.invalidateQueries({ queryKey: ['budgets'] })
      return client.invalidateQueries({ queryKey: ['compared-number'] })
    },
  }
}
