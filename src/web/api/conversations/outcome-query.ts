import { queryOptions } from '@tanstack/react-query'
import type { Outcomes } from '../../../contract/studio/outcomes.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'
import { addDays, type DayRange } from './day-range.ts'

const outcomes = async () => (await import('../../../contract/studio/outcomes.ts')).outcomes

/** While a start still reads what is stored. */
const againMs = 2000
/** Webhooks go on arriving; a large month takes the server seconds. */
const refreshMs = 300_000

/** @param phoneNumberId undefined for all numbers that the session may see */
export function outcomesQuery({ from, to }: DayRange, phoneNumberId: string | undefined) {
  const query = { first_day: from, last_day: to, time_zone: ownTimeZone(), phone_number_id: phoneNumberId }
  return queryOptions<Outcomes>({
    queryKey: ['outcomes', query],
    queryFn: ({ signal }) => send(outcomes, { path: studioPaths.outcomes, query, signal }),
    refetchInterval: ({ state }) => (state.data?.isRead === false ? againMs : refreshMs),
  })
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The first and last millisecond of the days, since 1970, in this device's time zone. */
export function momentsOf({ from, to }: DayRange) {
  const begin = (day: string) => new Date(`${day}T00:00`).getTime()
  return { from: begin(from), to: begin(addDays(to, 1)) - 1 }
}
