/** A viewer's or an editor's remaining calls that cost money; publishers have no limit. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { HourlyUseCount, SessionUse } from '../../contract/studio/session-use.ts'
import { t } from '../../contract/translate.ts'
import { useStore } from '../browser/create-store.ts'
import { formatDate, formatNumber } from '../text/format.ts'
import { countedCalls } from '../transport/counted-calls.ts'
import { send } from './client.ts'
import { useSession } from './session.ts'

export type CountedKind = keyof SessionUse

const sessionUse = async () => (await import('../../contract/studio/session-use.ts')).sessionUse

/** @param made calls of this tab so far: each makes the former answer old */
const sessionUseQuery = (made: number) =>
  queryOptions<SessionUse>({
    queryKey: ['session-use', made],
    queryFn: ({ signal }) => send(sessionUse, { path: studioPaths.sessionUse, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    refetchInterval: ({ state: { data } }) => untilReset(data),
  })

/** In milliseconds, with a second for clocks that differ; false if nothing was used. */
function untilReset(use: SessionUse | undefined): number | false {
  const ends = [use?.tests, use?.questions].flatMap((one) =>
    one?.resetsAt ? [Date.parse(one.resetsAt)] : [],
  )
  return ends.length > 0 && Math.max(1000, Math.min(...ends) - Date.now() + 1000)
}

interface MemberUse {
  /** Shown beside the button. */
  note: string
  /** Why it cannot be used now; false if it can. */
  blocked: string | false
}

/** Undefined for members who are not counted, and until the server has told. */
export function useMemberUse(kind: CountedKind): MemberUse | undefined {
  const { role, demo } = useSession()
  const isCounted = !demo && (role === 'viewer' || role === 'editor')
  const made = useStore(countedCalls)
  const { data } = useQuery({ ...sessionUseQuery(made), enabled: isCounted })
  const use = isCounted ? data?.[kind] : undefined
  if (!use) return undefined
  return { note: noteOf[kind](use), blocked: use.used >= use.limit && usedUpOf[kind](use) }
}

const noteOf: Record<CountedKind, (use: HourlyUseCount) => string> = {
  tests: ({ used, limit, resetsAt }) =>
    resetsAt === null
      ? t('You may send {limit, plural, one {# test message} other {# test messages}} an hour.', { limit })
      : t(
          '{limit, plural, one {{used} of # test message} other {{used} of # test messages}} used this hour. The count starts again at {time}; until then the studio refuses more.',
          { used: formatNumber(used), limit, time: timeOf(resetsAt) },
        ),
  questions: ({ used, limit, resetsAt }) =>
    resetsAt === null
      ? t('You may ask a model {limit, plural, one {# question} other {# questions}} an hour.', { limit })
      : t(
          '{limit, plural, one {{used} of # question to a model} other {{used} of # questions to a model}} used this hour. The count starts again at {time}; until then the studio refuses more.',
          { used: formatNumber(used), limit, time: timeOf(resetsAt) },
        ),
}

const usedUpOf: Record<CountedKind, (use: HourlyUseCount) => string> = {
  tests: ({ resetsAt }) =>
    resetsAt === null
      ? t('This studio allows your role no test messages. Ask an operator.')
      : t('Your test messages of this hour are used. Continue at {time}.', { time: timeOf(resetsAt) }),
  questions: ({ resetsAt }) =>
    resetsAt === null
      ? t('This studio allows your role no questions to a model. Ask an operator.')
      : t('Your questions to a model of this hour are used. Continue at {time}.', { time: timeOf(resetsAt) }),
}

const timeOf = (moment: string) => formatDate(new Date(moment), 'minutes')
